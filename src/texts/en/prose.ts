import { words } from '../words.ts'

/** How a sentence of prose was understood. */
export const proseWords = words('proseWords', {
  verdict: { acts: 'Runs automatically', almost: 'Almost', words: 'Words only' },
  note: {
    'brought-in': ({ name }: { readonly name: string }) =>
      `This game has no “${name}” yet, so it is added.`,
    'as-points': () => 'A number by itself means points.',
    'rounded-down': () => 'What is left over is rounded down.',
    'round-as-circuit': () => 'A round is once around the table.',
    'week-as-days': () =>
      'Each week means on Mondays; a week ends in the night from Sunday to Monday.',
    'turn-as-it-ends': () => '“Each turn” means when a turn ends.',
    'left-as-next': () =>
      'To the left of a player sits whoever’s turn comes next, to the right whoever’s came before.',
    'day-to-answer': () => 'There is a day to answer.',
    'all-who-tie': () => 'If several players tie, all of them count.',
    'at-clock': ({ clock }: { readonly clock: string }) => `The time is ${clock}.`,
    'spelled-as': ({ written, as }: { readonly written: string; readonly as: string }) =>
      `“${written}” was read as “${as}”.`,
    explains: () => 'The reason stays as words; it does nothing by itself.',
  },
  why: {
    'not-understood': ({ word }: { readonly word: string }) =>
      `The app can’t follow from “${word}” on. Say that part another way.`,
    'not-read': ({ word }: { readonly word: string }) =>
      `All but “${word}” is understood. Is that in it already, or does it change something?`,
    'people-judge': ({ word }: { readonly word: string }) =>
      `The app can’t tell “${word}”. A Judge or the other players could.`,
    'people-say': () => 'What happens is understood. When it applies, people have to say.',
    'unknown-thing': ({ name }: { readonly name: string }) =>
      `The app doesn’t know “${name}”. Make it something that players can own or count?`,
    explains: () => 'This only says what the rule is for.',
    'already-so': () => 'The game does this already.',
    'several-meanings': () => 'This can mean more than one thing. Choose what you mean.',
    'left-open': () => 'Something is left open here.',
    'not-accounted-for': ({ word }: { readonly word: string }) =>
      `“${word}” would get lost, so the app leaves this sentence to you.`,
    'no-words-for-it': () => 'The app can’t do this yet.',
    'too-long': ({ most }: { readonly most: number }) =>
      `This sentence is too long. Cut it in two: up to ${most} words are read.`,
    'too-many': ({ most }: { readonly most: number }) =>
      `The app reads ${most} sentences at once; this and what follows stay words. Put them into another rule.`,
    'no-sentence': () => 'There is no sentence here.',
  },
  question: {
    'how-much': 'How much?',
    when: 'When?',
    who: 'Who?',
    'how-long': 'How long?',
    'which-one': 'Which one do you mean?',
    'who-judges': 'Who says whether it is so?',
    'what-then': 'What happens to somebody who doesn’t keep to it?',
    'what-happens': 'What happens then?',
    'when-not': 'When does it not hold? The exception isn’t in it yet.',
  },
})
