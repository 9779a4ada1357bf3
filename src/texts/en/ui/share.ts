/** Passing a link on. */
export const shareWords = {
  share: 'Share …',
  copyByHand:
    'Copying was not allowed here. The text is selected: press Ctrl+C, or hold it and copy.',
}
