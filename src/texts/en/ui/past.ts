import { words } from '../../words.ts'

/** How the game stood at an earlier moment. */
export const pastWords = words('pastWords', {
  to: 'Look back',
  film: 'Watch as a film',
  toThen: 'View this moment',
  toThenWhat: (title: string) => `View this moment: ${title}`,
  title: 'You are looking at the past',
  about: 'The game right after this move. You can look, not play.',
  now: 'Back to now',
  link: 'A link to this moment',
  linkAbout: 'It opens for everyone who has this game.',
  slider: 'Moment of the game',
  place: (place: number, of: number) => `Move ${place} of ${of}`,
  moment: (title: string, place: number, of: number) => `${title} Move ${place} of ${of}`,
  onItsWay: 'This moment is on its way …',
  by: 'Go by',
  kinds: {
    moves: 'every move',
    turns: 'turns',
    adoptions: 'adopted proposals',
    rulings: 'rulings',
    wins: 'wins',
  },
  looking: 'Looking through the game …',
  none: 'There is nothing of that kind yet.',
  before: 'Previous',
  next: 'Next',
  play: 'Play',
  pause: 'Pause',
  controls: 'Go through the game',
  missing: 'This moment is not here',
  missingWhy:
    'What was done then has not arrived on this device yet, or the link was cut off. It opens by itself as soon as it is here.',
})
