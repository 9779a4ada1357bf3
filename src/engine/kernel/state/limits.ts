/** How far anything in a game may go. They keep a hostile or careless peer from making the others' devices slow. */
export const limits = {
  /** Quantities, and every number that enters one, stay within ± this. */
  quantity: 1_000_000_000_000,
  nameLength: 40,
  titleLength: 200,
  ruleTextLength: 100_000,
  textLength: 20_000,
  players: 100,
  devicesPerPlayer: 16,
  /** Links to further devices that one seat can have made, used ones counted. */
  linksPerPlayer: 30,
  initialRules: 500,
  passagesPerRule: 100,
  mechanicsPerRule: 50,
  /** Of the rules that one proposal amends and that were amended meanwhile, in all wordings: what is compared clause by clause. */
  clausesMerged: 2_000,
  alternativesPerChange: 20,
  openProposalsPerPlayer: 20,
  formsPerProposal: 200,
  effectsPerClaim: 50,
  ordersPerRuling: 50,
  openJudgmentsPerPlayer: 50,
  /** What one player was the first to sign, and others have not all. */
  togetherPerPlayer: 30,
  /** What one player has done that waits for the others. */
  pendingPerPlayer: 20,
  /** Pictures that one player can give in a game. */
  picturesPerPlayer: 100,
  /** Comments of one player in an hour of the game. */
  commentsPerHour: 200,
  /** Things that one player was the first to want hidden, and not enough want. */
  hidingPerPlayer: 50,
  /** Names for which one player speaks who have not come yet. */
  sponsoredPerPlayer: 20,
  ruleNumber: 1_000_000,
  timers: 1_000,
  /** Of these, what waits for something to happen: each is told all of that kind. */
  eventsAwaited: 100,
  entities: 10_000,
  memoryKeysPerRule: 200,
  /** By hand no more than half: `room.ts`. */
  owedThrows: 1_000,
  /** How long who is to throw others' votes has for it, from when it can be thrown, ms: three days. */
  votesThrownMs: 259_200_000,
  /** Owed by the table at once: of each every device checks what all deal. */
  draws: 20,
  polls: 1_000,
  pollOptions: 500,
  diceSides: 1_000_000,
  diceCount: 100,
  marksPerRule: 50,
  /** Names of quantities, items, choices … that one player (or the table) can have; by hand no more than half: `room.ts`. */
  kindsPerPlayer: 500,
  /** Steps of the language for one act: set aside for each who speaks, and anybody's (`budget.ts`). */
  stepsAside: 20_000,
  stepsCommon: 20_000,
  /** What the kernel may spend on who speaks when, and who ranks before whom. */
  stepsOfKernel: 10_000,
  /** Steps of reading, for what an act brings that has to be read: the sentences of a proposal; the book that a game begins with. */
  stepsOfReading: 20_000,
  stepsOfReadingBook: 200_000,
  /** The same for whether the names of that book can be told apart, which is found out at once. *Market* takes a third. */
  stepsOfClearBook: 40_000,
  /** What it costs to call a mechanic, to carry out an effect, to tell the rules of an event, to look what follows, and to begin with what is due. */
  stepsOfCall: 5,
  stepsOfEffect: 50,
  stepsOfEvent: 50,
  stepsOfRound: 25,
  stepsOfDue: 75,
  /** Acts that are tried to find out whether rules can still be changed. */
  actsAhead: 500,
  /** As many of these as it takes to begin with that. */
  actsOfLook: 10,
  /** Steps of the language in all of them. */
  stepsAhead: 500_000,
  /** How deep rules may ask rules. */
  askDepth: 8,
} as const
