import { describe, expect, it } from 'vitest'
import { operators } from '../../src/language/grammar/grammar.ts'
import { say } from '../../src/language/reading/say.ts'
import { joined, namesIn, plainVocabulary } from '../../src/language/grammar/vocabulary.ts'
import {
  answerLettersMost,
  takeApart,
  type AnsweredSentence,
} from '../../src/prose/assistant/answer.ts'
import { exampleLines } from '../../src/prose/assistant/guide.ts'
import { patternWords } from '../../src/prose/assistant/listing.ts'
import { assistantPrompt } from '../../src/prose/assistant/prompt.ts'
import { refusalsPrompt } from '../../src/prose/assistant/refusal.ts'
import { readRound } from '../../src/prose/assistant/round.ts'
import { readStrictly } from '../../src/prose/read-strictly.ts'
import {
  isSeldomSaid,
  told as toldAllTheSame,
  untold,
} from '../../src/prose/assistant/seldom-said.ts'

const reading = { vocabulary: plainVocabulary, version: Infinity }
const game = { vocabulary: plainVocabulary, players: ['Ann', 'Bo'] }

/** What was read of an answer about one rule. */
function told(pasted: string): readonly string[] {
  return sentencesOf(pasted).map((one) => (one.is === 'reads' ? say(one.sentence) : one.is))
}

function sentencesOf(pasted: string): readonly AnsweredSentence[] {
  return takeApart(pasted, 1, reading).answers[0]?.sentences ?? []
}

function refusals(pasted: string, rules = 1): string {
  return refusalsPrompt(takeApart(pasted, rules, reading).answers, reading) ?? ''
}

const seven = 'When a proposal is adopted, its proponent gains 7 points.'

describe('what an assistant is asked', () => {
  it('is at most 4,000 words, also of a game with many names and a long rule', () => {
    const names = Array.from({ length: 12 }, (_, at) => `gold of kind ${at}`)
    const vocabulary = joined(plainVocabulary, { quantities: names, roles: names })
    const prompt = assistantPrompt(['A rule of some twenty words. '.repeat(4)], {
      ...game,
      vocabulary,
    })
    expect(prompt.split(/\s+/).length).toBeLessThanOrEqual(4_000)
    expect(prompt).toContain('gold of kind 11')
  })

  it('has only examples that read, one after the other, in any game', () => {
    let { vocabulary } = reading
    for (const line of exampleLines()) {
      const read = readStrictly(line, { ...reading, vocabulary })
      expect(read.ok ? '' : `${line} ${JSON.stringify(read.fault)}`).toBe('')
      if (read.ok) vocabulary = joined(vocabulary, namesIn(read.value))
    }
    expect(exampleLines().length).toBeGreaterThan(40)
  })

  it('tells all that the language says but what is seldom said, and leaves out nothing that is gone', () => {
    const prompt = assistantPrompt([], game)
    const words = new Set(prompt.split(/[\s()|[\]]+/))
    const lost = operators
      .filter((one) => !isSeldomSaid(one))
      .flatMap((one) => patternWords(one).split(/[\s()|[\]]+/))
      .filter((word) => !words.has(word) && !words.has(word.replace(/[.,:;]$/, '')))
    expect([...new Set(lost)].filter((word) => /^[^A-Z…]+$/.test(word))).toEqual([])
  })

  it('names nothing as seldom said that the language lacks', () => {
    const known = new Set(operators.map(({ makes, name }) => `${makes} ${name}`))
    expect([...toldAllTheSame, ...untold].filter((one) => !known.has(one))).toEqual([])
  })

  it('keeps a rule on its own lines, after everything else', () => {
    const prompt = assistantPrompt(['First rule.', 'Second rule.'], game)
    expect(prompt.endsWith('Rule 1: First rule.\n\nRule 2: Second rule.')).toBe(true)
  })
})

describe('what an assistant answered', () => {
  it('is read from a code block, whatever is said around it', () => {
    const pasted = `Sure! When you say so, here it is:\n\n\`\`\`text\n${seven}\nASSUMED: each time\n\`\`\`\nNobody may say this is not nice.`
    expect(told(pasted)).toEqual([seven])
    expect(takeApart(pasted, 1, reading).answers[0]?.assumed).toEqual(['each time'])
  })

  it('is read without a block from lines that begin as sentences do, whatever marks lists have', () => {
    const pasted = `Of course, happy to help.\n1. **${seven}**\n- \`Nobody may propose.\`\n> Every day, everyone gains 1 point. Every hour, everyone loses 1 point.\nI hope that helps!`
    expect(told(pasted)).toEqual([
      seven,
      'Nobody may propose.',
      'Every day, everyone gains 1 point.',
      'Every hour, everyone loses 1 point.',
    ])
  })

  it('keeps what is talk apart, and loses none of it', () => {
    const { answers } = takeApart(`Sure, no problem.\n${seven}`, 1, reading)
    expect(answers[0]?.talk).toEqual(['Sure, no problem.'])
    expect(told('Whenever a proposal passes, its author gets seven points.')).toEqual(['refused'])
  })

  it('may use names that another of its sentences brings in, before or after, and roles that it makes somebody', () => {
    expect(
      told(
        'When a proposal is adopted, its proponent gains 2 coins.\nNobody who is jester may vote.\nEach player has coins, at first 0.\nWhen a player’s proposal is defeated, they become the jester.',
      ),
    ).not.toContain('refused')
  })

  it('keeps sentences whole that have a full stop within', () => {
    const trade =
      'A player may trade: so many gold for so many points. If the other accepts within 1 day and both have them, they change hands.'
    expect(told(`Each player has gold, at first 0.\n${trade}`)).toHaveLength(2)
    expect(told('When someone says “no. never”, they lose 1 point.')).toHaveLength(1)
  })

  it('brings in nothing twice', () => {
    expect(told('Each player has points, at first 0.')).toEqual(['there-already'])
  })

  it('comes rule by rule', () => {
    const pasted = `\`\`\`\nRule 1:\n${seven}\nRule 3: Nobody may propose.\nRule 2:\nWORDS ONLY: people tell.\nRule 9:\nNobody may vote.\n\`\`\``
    const { answers } = takeApart(pasted, 3, reading)
    expect(answers.map(({ sentences }) => sentences.length)).toEqual([1, 0, 1])
    expect(answers[1]?.wordsOnly).toEqual(['people tell.'])
  })

  it('is refused where it is not said as the language says it: nothing is guessed', () => {
    expect(told('When a proposal passes, the author gets 7 points.')).toEqual(['refused'])
    expect(told('Nobody may vote for an proposal')).toEqual(['Nobody may vote for a proposal.'])
  })

  it('is read where only a comma, “are” for “is”, “no moves” for “no move” or “5th” for “fifth” is wrong', () => {
    expect(told('At the end of every 5th circuit of turns, everyone gains 1 point.')).toEqual([
      'At the end of every fifth circuit of turns, everyone gains 1 point.',
    ])
    expect(
      told(
        'When a proposal is adopted, its proponent gains 1 point and everyone else loses 1 point and everyone who voted for it gains 2 points.',
      ),
    ).toEqual([
      'When a proposal is adopted, its proponent gains 1 point, everyone else loses 1 point and everyone who voted for it gains 2 points.',
    ])
    expect(told('When someone says “a” or “b” and “c”, they gain 1 point.')).toEqual(['refused'])
    const later = 'When a proposal is defeated, after 2 days, its proponent loses 1 point.'
    const score = 'When a player’s turn ends and their points are exactly 7, they win.'
    expect(told(`${later}\n${score}`)).toEqual([
      later.replace('days,', 'days'),
      score.replace('are', 'is'),
    ])
    const moves = 'When a player’s turn ends and they made no move this turn, they gain 1 point.'
    expect(told(moves.replace('no move', 'no moves'))).toEqual([moves])
    expect(
      told(
        'Each player has vetoes, at first 2.\nA player may pay (costs 1 veto): they gain 1 point.',
      ),
    ).not.toContain('refused')
  })

  it('is refused where it went wrong, not where it makes somebody something', () => {
    const back = refusals(
      'When a player’s turn ends, they become the Keeper and everyone gains 3 times 2 points.',
    )
    expect(back).toContain('“times”')
  })

  it('is bounded, and says so: a megabyte of anything', () => {
    for (const line of [
      'When ',
      'a',
      '```\n',
      `${seven}\n`,
      'Rule 1:\n',
      'When a player ('.repeat(3),
    ]) {
      const { answers, isCut } = takeApart(line.repeat(1_000_000 / line.length), 1, reading)
      expect(isCut).toBe(true)
      expect(answers[0]?.sentences.length).toBeLessThanOrEqual(80)
      expect(refusalsPrompt(answers, reading)?.length ?? 0).toBeLessThan(answerLettersMost)
    }
  })

  it('shows what it reads: marks that hide or turn words round are gone before', () => {
    const hostile =
      'When a proposal is adopted,\u202E its \u200Bproponent\u2066 gains\u0000 7 points.'
    expect(told(hostile)).toEqual([seven])
    const markup = 'When someone says “<img src=x onerror=alert(1)>”, they lose 1 point.'
    expect(told(markup)).toEqual([markup])
    expect(told('<script>alert(1)</script>')).toEqual(['refused'])
  })
})

describe('what is refused', () => {
  it('goes back with the word, why, and what would read', () => {
    const back = refusals('When a proposal passes, the author gets 7 points.')
    expect(back).toContain('REFUSED: When a proposal passes, the author gets 7 points.')
    expect(back).toContain('“passes”')
    expect(back).toMatch(/THIS READS|A SENTENCE THAT READS/)
  })

  it('says how a name comes in that the game lacks', () => {
    expect(refusals('When a proposal is adopted, its proponent gains 2 gold.')).toContain(
      'THIS READS: Each player has gold, at first 0. When a proposal is adopted, its proponent gains 2 gold.',
    )
  })

  it.each([
    'When a player’s turn begins, they get 3 points.',
    'When a proposal is adopted, its proponent gains 3 points per vote.',
    'Nobody who is jester may vote.',
    'When a player turn ends, they gain 1 point.',
    'When a proposal is adopted, they gain 3 points.',
  ])('has an example that reads: %s', (line) => {
    const back = refusals(line)
    const shown = [...back.matchAll(/^(?:THIS READS|A SENTENCE THAT READS): (.*)$/gm)]
    expect(shown).toHaveLength(1)
    const read = told(shown[0]?.[1] ?? '')
    expect(read.length).toBeGreaterThan(0)
    expect(read).not.toContain('refused')
  })

  it('is nothing where all reads', () => {
    expect(refusalsPrompt(takeApart(seven, 1, reading).answers, reading)).toBeNull()
  })

  it('stands under its rule where there are several', () => {
    const back = refusals(`Rule 1:\n${seven}\nRule 2:\nWhen it rains, everyone gains 1 point.`, 2)
    expect(back).not.toContain('Rule 1:')
    expect(back).toContain('Rule 2:')
  })
})

describe('what reads, beside the rule', () => {
  const round = (rule: string, answer: string) => readRound(answer, [rule], [], reading)

  it('is doubted where it loses or turns round a word of the rule, and that goes back, too', () => {
    const rule = 'You lose 3 points when your proposal passes.'
    const { rules, refusals } = round(
      rule,
      'When a proposal is adopted, its proponent gains 3 points.',
    )
    expect(rules[0]?.doubt?.lost).toContain('lose')
    expect(refusals).toContain('LOST: no sentence accounts for “lose”')
  })

  it('is not doubted where it says what the rule says', () => {
    const rule = 'When your proposal passes you get 7 points.'
    expect(round(rule, seven).rules[0]?.doubt).toBeNull()
    expect(round(rule, seven).refusals).toBeNull()
  })

  it.each([
    [
      'On Tuesdays every no is a yes.',
      'On Tuesdays, when someone votes against a proposal, they vote for it.',
    ],
    [
      'If nobody votes no in a round, all get 2 points.',
      'There is a number, the nays, at first 0.\nWhen someone votes against a proposal, the nays rises by 1.\nAt the end of every circuit of turns, if the nays is exactly 0, everyone gains 2 points; otherwise the nays becomes 0.',
    ],
    [
      'No player may be awarded more than 15 points in any one turn.',
      'Nobody may gain more than 15 points a turn.',
    ],
    [
      'Votes between midnight and 6 in the morning count double.',
      'While it is between 00:00 and 06:00, each player has 2 votes.',
    ],
    [
      'Whoever proposes a rule that gives them more than 10 points is disqualified from voting.',
      'When a proposal is made, if most of the others find that “it gives its proponent more than 10 points”, its proponent also becomes partial.\nNobody who is partial may vote on their own proposal.',
    ],
    [
      'If everybody else votes no on your proposal you get 10 points for courage.',
      'When the vote on a proposal closes and the number of votes against it is exactly the number of players minus 1, its proponent gains 10 points.',
    ],
  ])('raises no false alarm: %s', (rule, answer) => {
    const { rules } = round(rule, answer)
    expect(rules[0]?.sentences.filter(({ is }) => is !== 'reads')).toEqual([])
    expect(rules[0]?.doubt).toBeNull()
  })

  it('goes back as what it is where nothing was refused', () => {
    const { refusals } = round(
      'You get 7 points when your proposal passes.',
      `${seven}\nNobody may vote.`,
    )
    expect(refusals).toContain('refused none')
    expect(refusals).not.toContain('The program refused')
    expect(refusals).toContain('ADDED: nothing in the rule accounts for “nobody”.')
  })

  it('is not doubted for what it says that it takes for granted or leaves out', () => {
    const asked = 'Whoever is last gets a bonus, but never on Sundays.'
    const answer = 'Every day at 20:00, whoever has the fewest points gains 3 points.'
    const told = [
      'ASSUMED: the bonus is 3 points, every day at 20:00.',
      'NOT SAID: “never on Sundays”',
    ]
    expect(round(asked, [answer, ...told].join('\n')).rules[0]?.doubt).toBeNull()
    const untold = round(asked, answer).rules[0]?.doubt
    expect(untold?.added).toContain('20:00')
    expect(untold?.lost).toContain('never')
  })

  it('keeps what an answer took for granted or left out, whatever the next one says', () => {
    const asked = 'Whoever is last gets a bonus every evening, but never on Sundays.'
    const first = round(
      asked,
      'Every day at 20:00, whoever is last gains 3 points.\nASSUMED: evening is 20:00, a bonus 3 points.\nNOT SAID: “never on Sundays”',
    )
    const more = 'Every day at 20:00, whoever has the fewest points gains 3 points.'
    const second = readRound(more, [asked], first.rules, reading).rules[0]
    expect(second?.notSaid).toEqual(['“never on Sundays”'])
    expect(second?.doubt).toBeNull()
  })

  it('is asked about once only: whoever says that it says the rule is taken at their word, and the doubt still told', () => {
    const asked = 'You get 7 points when your proposal passes.'
    const first = round(asked, `${seven}\nNobody may vote.`)
    expect(first.refusals).toContain('answer: It says the rule. If not, answer')
    for (const answer of ['It says the rule.', '```\nIt says the rule.\n```']) {
      const second = readRound(answer, [asked], first.rules, reading)
      expect(second.rules[0]?.sentences).toEqual([])
      expect(second.rules[0]?.doubt?.added).toEqual(['nobody'])
      expect(second.refusals).toBeNull()
    }
  })

  it('takes back a sentence of an answer before, by DROP', () => {
    const asked = 'You get 7 points when your proposal passes.'
    const first = round(asked, `${seven}\nNobody may vote.`)
    expect(first.refusals).toContain('unless a line DROP: and the sentence takes it back')
    const second = readRound('DROP: nobody may vote', [asked], first.rules, reading).rules[0]
    expect(second?.reads.map(say)).toEqual([seven])
    expect(second?.doubt).toBeNull()
  })

  it('goes back in whole sentences beside what was refused', () => {
    const { refusals } = round(
      'You lose 7 points when your proposal passes.',
      `\`\`\`\n${seven}\nWhen it rains, everyone gains 1 point.\n\`\`\``,
    )
    expect(refusals).toContain('If they do, say nothing of it. If not, answer')
  })

  it('keeps what was read before, and what that brings in', () => {
    const first = round('Doubloons!', 'Each player has doubloons, at first 0.')
    const more = 'When a player’s turn ends, they gain 1 doubloon.'
    const second = readRound(more, ['Doubloons!'], first.rules, reading)
    expect(second.rules[0]?.reads.map((one) => say(one))).toEqual([
      'Each player has doubloons, at first 0.',
      more,
    ])
  })
})
