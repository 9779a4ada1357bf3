import type * as en from '../../../en/ui/coming/lobby.ts'
import type { Translated } from '../../../translated.ts'

export const lobby: Translated<typeof en.lobby> = {
  gathering: 'Es geht bald los',
  invite: 'Lade deine Freunde ein',
  inviteAbout: 'Schick deinen Freunden diesen Link. Wer ihn hat, kann mitlesen.',
  inviteByCode:
    'Schick ihnen diesen Code, und wo sie noch kein Synomic haben, diese Datei dazu. Der Code enthält das Spielgeheimnis: Wer ihn hat, kann mitlesen und fragen, ob er mitspielen darf.',
  linkLabel: 'Einladungslink',
  codeLabel: 'Einladungscode',
  qrLabel: 'Der Einladungslink als QR-Code',
  shareTitle: (game) => `Spiel mit bei „${game}“, einem Nomic-Spiel`,
  who: 'Am Tisch',
  order: 'In dieser Reihenfolge seid ihr am Zug.',
  here: 'ist da',
  away: 'ist nicht da',
  up: (name) => `${name} nach oben`,
  down: (name) => `${name} nach unten`,
  leaveOut: (name) => `${name} weglassen`,
  takeIn: (name) => `${name} dazunehmen`,
  putOut: 'Weglassen',
  bringIn: 'Dazunehmen',
  start: (count) => (count === 1 ? 'Allein anfangen' : `Zu ${ofThem(count)} anfangen`),
  tooFew: 'Wer den Link öffnet, erscheint hier.',
  waiting: (names) => `Das Spiel beginnt, sobald ${names} es anfängt.`,
  joinTitle: 'Spiel mit',
  joinAbout: (names) =>
    `Sag, wer du bist. Das Spiel anfangen kann ${names}, mit allen, die dann Platz bekommen.`,
  lettingIn: 'Wer darf das Spiel noch anfangen?',
  lettingInAbout:
    'Wer das darf, kann auch andere hereinlassen. Wähle nur Leute, die du kennst: Wer den Link hat, kann hier erscheinen.',
  mayStart: (name) => `${name} darf auch anfangen`,
  isIn: 'kann das Spiel anfangen',
  askTitle: 'Fragen, ob du mitspielen kannst',
  askAbout: (names) =>
    `Sag, wer du bist. Hereinlassen kann dich ${names}; bis dahin schaust du zu.`,
  voteAbout: 'Sag, wer du bist. Alle stimmen darüber ab; bis dahin schaust du zu.',
  openAbout:
    'Sag, wer du bist. Du bist dabei, wenn die meisten zustimmen oder rechtzeitig niemand widerspricht; bis dahin schaust du zu.',
  watchingTitle: 'Du hast gefragt, ob du mitspielen kannst.',
  watchingAbout: (names) => `Hereinlassen kann dich ${names}. Du siehst hier, wenn es so weit ist.`,
  watchingVote: 'Alle stimmen darüber ab, ob du mitspielst. Du siehst hier, wie es ausgeht.',
  watchingOpen:
    'Du bist dabei, wenn die meisten zustimmen oder rechtzeitig niemand widerspricht. Du siehst hier, wenn es so weit ist.',
  askNoMore: 'Ich möchte doch nicht mitspielen',
  goneTitle: 'Du spielst hier nicht mehr mit.',
  goneAbout: (names) =>
    `Du kannst weiterlesen. Möchtest du zurückkommen, frag: Hereinlassen kann dich ${names}.`,
  comeBack: 'Fragen, ob du zurückkommen kannst',
  join: 'Mitspielen',
  lost: 'Mein Gerät, auf dem ich gespielt habe, ist weg',
  inviteMore: 'Noch jemanden einladen',
}

/** Zu zweit, zu dritt … */
function ofThem(count: number): string {
  const words = ['zweit', 'dritt', 'viert', 'fünft', 'sechst', 'siebt', 'acht', 'neunt', 'zehnt']
  return words[count - 2] ?? `${count}t`
}

export const practiceVoteWords: Translated<typeof en.practiceVoteWords> = {
  title: 'Während du wartest: eine Abstimmung zur Probe',
  about: (names) => `${names} spielt die App. Nichts davon zählt.`,
  writing: (name) => `${name} schreibt einen Antrag …`,
  proposes: (name, title) => `${name} schlägt vor: „${title}“. Bist du dafür?`,
  cast: { for: '✓ dafür', against: '✕ dagegen', abstain: '– enthält sich' },
  soItGoes:
    'So geht ein Zug: Jemand schlägt eine Regeländerung vor, alle stimmen ab, und der Würfel gibt Punkte. Jetzt wärst du dran.',
  goOn: 'Weiterspielen und selbst etwas vorschlagen',
  again: 'Noch eine Abstimmung zur Probe',
}
