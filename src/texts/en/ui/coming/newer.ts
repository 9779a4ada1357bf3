import { words } from '../../../words.ts'

/** A newer version of the app waits on this device. */
export const newerWords = words('newerWords', {
  label: 'Newer version',
  ready: 'A newer version is ready.',
  take: 'Update now',
  later: 'Later',
  laterHelp: 'It installs once Synomic has been closed.',
  typed: 'You would lose what you typed here: it hasn’t been sent yet.',
  takeAll: 'Update anyway',
})
