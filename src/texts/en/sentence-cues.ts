/** Words that people look for, and what stands in the sentences that they mean then. */
export const sentenceCues: readonly (readonly [
  cues: readonly string[],
  means: readonly string[],
])[] = [
  [['dice', 'die', 'roll', 'throw', 'random', 'chance', 'luck'], ['-sided']],
  [
    ['underdog', 'poorest', 'poor', 'last', 'lowest', 'least', 'catch'],
    ['fewest', 'nobody has fewer'],
  ],
  [
    ['richest', 'rich', 'leader', 'leading', 'highest', 'first'],
    ['the most', 'lead'],
  ],
  [['get', 'gets', 'earn', 'bonus', 'reward', 'receive', 'give', 'score'], ['gain']],
  [
    ['penalty', 'fine', 'punish', 'tax', 'cost', 'deduct'],
    ['lose', 'pay', 'costs'],
  ],
  [
    ['forbid', 'ban', 'cannot', 'prohibit', 'must', 'not'],
    ['nobody', 'only whoever'],
  ],
  [['may', 'can', 'allow', 'action', 'power', 'ability', 'move'], [' may ']],
  [['money', 'currency', 'resource', 'coins', 'count', 'counter'], ['each player has']],
  [['secret', 'hidden', 'blind'], ['not shown']],
  [['victory', 'winner', 'winning', 'end'], ['win']],
  [
    ['majority', 'quorum', 'unanimous', 'pass', 'passes'],
    ['is adopted if', 'unanimously'],
  ],
  [
    ['deadline', 'time', 'hours', 'days'],
    ['closes', 'every day', 'hours'],
  ],
  [['daily', 'weekly', 'calendar'], ['every ']],
  [
    ['round', 'circuit', 'lap'],
    ['circuit', 'round'],
  ],
  [
    ['title', 'role', 'king', 'office'],
    ['become', 'monarch'],
  ],
  [
    ['steal', 'swap', 'trade', 'transfer'],
    ['pay', 'swap', 'share'],
  ],
  [
    ['player', 'person', 'everybody', 'each', 'all'],
    ['player', 'everyone', 'whoever'],
  ],
]
