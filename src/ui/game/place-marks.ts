/** A drawing for each place of a game, within 20 by 20: where there is no room for a long name it is found by it. */
export const placeMarks = {
  table:
    'M5.5 10a4.5 4.5 0 1 0 9 0a4.5 4.5 0 1 0-9 0M9.7 2.2h.6M9.7 17.8h.6M2.2 9.7v.6M17.8 9.7v.6',
  rules:
    'M10 5c-2-1.5-4.5-1.7-7-1.3v11.8c2.5-.4 5-.2 7 1.3 2-1.5 4.5-1.7 7-1.3V3.7C14.5 3.3 12 3.5 10 5zM10 5v11.5',
  chronicle:
    'M6 3.5h9v10.5a2.5 2.5 0 0 1-5 0h-6.5a2 2 0 0 0 2 2.5h7M6 3.5a2 2 0 0 0-2 2v8.5M8.5 7h4M8.5 10h4',
  players:
    'M4.3 7a2.7 2.7 0 1 0 5.4 0a2.7 2.7 0 1 0-5.4 0M2 16c.3-3 2-4.7 5-4.7s4.7 1.7 5 4.7M12.5 4.6a2.6 2.6 0 0 1 0 5M14 11.5c2.3.4 3.7 2 4 4.5',
  settings:
    'M3.8 10a.7.7 0 1 0 1.4 0a.7.7 0 1 0-1.4 0M9.3 10a.7.7 0 1 0 1.4 0a.7.7 0 1 0-1.4 0M14.8 10a.7.7 0 1 0 1.4 0a.7.7 0 1 0-1.4 0',
} as const
