/** Of whom somebody else reads; `undefined`: whoever reads did it themselves. */
type Who = string | number | undefined

/** `Du hast`, `Ann hat`: where a sentence begins. */
export function du(who: Who, first: string, third: string): string {
  return who === undefined ? `Du ${first}` : `${who} ${third}`
}

/** Somebody’s part in something, where a sentence begins. */
export function teil(who: Who): string {
  return who === undefined ? 'Dein Teil' : `Der Teil von ${who}`
}

const mutabilities: ReadonlyMap<string | number, string> = new Map([
  ['mutable', 'veränderlich'],
  ['immutable', 'unveränderlich'],
])

/** `veränderlich`, of what a rule is called in codes. */
export function mutabilitySaid(mutability: string | number): string {
  return mutabilities.get(mutability) ?? String(mutability)
}

/** Reasons why one rule goes before another are kept in the game as they were said first, in its language. */
const reasons: readonly (readonly [RegExp, (found: readonly string[]) => string])[] = [
  [/^rule (\d+) is immutable$/, ([, number]) => `Regel ${number} ist unveränderlich`],
  [
    /^rule (\d+) says of itself that it takes precedence$/,
    ([, number]) => `Regel ${number} sagt von sich selbst, dass sie Vorrang hat`,
  ],
  [
    /^rule (\d+) says of itself that it defers$/,
    ([, number]) => `Regel ${number} sagt von sich selbst, dass sie zurücktritt`,
  ],
  [/^rule (\d+) has the lower number$/, ([, number]) => `Regel ${number} hat die kleinere Nummer`],
  [/^rule (\d+) has the higher number$/, ([, number]) => `Regel ${number} hat die größere Nummer`],
  [/^rule (\d+) has more (.+)$/, ([, number, what]) => `Regel ${number} hat mehr „${what}“`],
  [/^rule (\d+) has less (.+)$/, ([, number, what]) => `Regel ${number} hat weniger „${what}“`],
]

/** Why a rule takes precedence, without a full stop. */
export function reasonSaid(reason: string | number): string {
  const text = String(reason)
  for (const [pattern, say] of reasons) {
    const found = pattern.exec(text)
    if (found !== null) return say(found)
  }
  return text
}

const acts: ReadonlyMap<string | number, string> = new Map([
  ['propose', 'einen Antrag zu stellen'],
  ['change a rule', 'eine Regel zu ändern'],
  ['vote', 'abzustimmen'],
  ['vote so', 'so abzustimmen'],
  ['change a vote', 'deine Stimme zu ändern'],
  ['call a vote', 'die Abstimmung zu eröffnen'],
  ['revise', 'einen Antrag zu überarbeiten'],
  ['end a turn', 'einen Zug zu beenden'],
  ['invoke judgment', 'ein Urteil zu verlangen'],
  ['forfeit', 'aufzugeben'],
  ['begin a round with these rules', 'eine neue Runde mit den jetzigen Regeln zu beginnen'],
  ['claim', 'eine Regel von Hand anzuwenden'],
  ['share a draft', 'einen Entwurf zu zeigen'],
  ['abstain', 'dich zu enthalten'],
  ['join', 'mitzuspielen'],
  ['judge', 'zu urteilen'],
  ['overrule', 'ein Urteil zu überstimmen'],
  ['begin a turn', 'einen Zug zu beginnen'],
  ['make a move', 'diesen Spielzug zu machen'],
  ['give', 'etwas zu geben'],
  ['take', 'etwas zu nehmen'],
  ['name', 'jemandem eine Rolle zu geben'],
  ['unname', 'jemandem eine Rolle zu nehmen'],
  ['let win', 'jemanden gewinnen zu lassen'],
  ['let throw', 'jemanden würfeln zu lassen'],
  ['put out', 'jemanden ausscheiden zu lassen'],
  ['open a vote', 'einen Antrag zur Abstimmung zu stellen'],
  ['close a vote', 'eine Abstimmung zu schließen'],
  ['cast a vote', 'eine Stimme abzugeben'],
  ['move a turn', 'einen Zug ausfallen oder außer der Reihe kommen zu lassen'],
  ['make a NULL proposal', 'einen Zug als einen ohne Antrag zu werten'],
  ['withdraw', 'einen Antrag zurückzuziehen'],
  ['defeat', 'einen Antrag ohne Abstimmung abzulehnen'],
  ['replace a Judge', 'das Richteramt jemand anderem zu geben'],
  ['begin a round', 'eine neue Runde zu beginnen'],
  ['give a thing', 'jemandem ein Ding zu geben'],
  ['refer of rule', 'zu ändern, wer zu einer Regel gehört'],
  ['refer of thing', 'zu ändern, wer zu einem Ding gehört'],
  ['refer of proposal', 'zu ändern, wer zu einem Antrag gehört'],
  ['refer of player', 'zu ändern, wer zu jemandem gehört'],
])

/** What a rule forbids, as it stands after „erlaubt nicht,“; `null`: an act that has no words yet. */
export function actSaid(act: string | number): string | null {
  return acts.get(act) ?? null
}

/** What the rule language could go on with comes in English quotation marks. */
export function quotesSaid(words: string | number): string {
  return String(words).replaceAll('“', '„').replaceAll('”', '“')
}
