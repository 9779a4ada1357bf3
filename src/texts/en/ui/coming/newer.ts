import { words } from '../../../words.ts'

/** A newer version of the app waits on this device. */
export const newerWords = words('newerWords', {
  label: 'Newer version',
  ready: 'A newer version is ready.',
  take: 'Take it now',
  later: 'Later',
  laterHelp: 'It comes by itself once Synomic has been closed.',
  typed: 'What you have typed here would be lost: it was not sent yet.',
  takeAll: 'Take it all the same',
})
