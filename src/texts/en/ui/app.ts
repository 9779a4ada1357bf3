import { words } from '../../words.ts'

/** Words that many screens share. */
export const appWords = words('appWords', {
  appName: 'Synomic',
  skip: 'Skip to the content',
  home: 'All games',
  settings: 'Settings',
  loading: 'One moment …',
  cancel: 'Cancel',
  close: 'Close',
  send: 'Send',
  save: 'Save',
  remove: 'Remove',
  copy: 'Copy',
  copied: 'Copied.',
  why: 'Why?',
  you: 'you',
  optional: 'may be left empty',
  underRule: (number: number) => `rule ${number}`,
  failedToLoad:
    'This part of the app could not be loaded. Check your connection, then reload the page; nothing is lost.',
})
