const channelName = 'synomic codes'
const patienceMs = 1_500

/**
 * An answer that is scanned opens in a tab of its own: it is handed to the one where the code was made. Whether that took it.
 */
export function handAnswer(text: string): Promise<boolean> {
  const channel = new BroadcastChannel(channelName)
  const taken = new Promise<boolean>((done) => {
    const timer = setTimeout(() => done(false), patienceMs)
    channel.onmessage = ({ data }: MessageEvent<unknown>) => {
      if (data !== 'taken') return
      clearTimeout(timer)
      done(true)
    }
  })
  channel.postMessage(text)
  return taken.finally(() => channel.close())
}

/** Hears answers that other tabs were opened with; `take` says whether it was for here. Answers with the way to end it. */
export function hearAnswers(take: (text: string) => Promise<boolean>): () => void {
  const channel = new BroadcastChannel(channelName)
  channel.onmessage = async ({ data }: MessageEvent<unknown>) => {
    if (typeof data === 'string' && data !== 'taken' && (await take(data))) {
      channel.postMessage('taken')
    }
  }
  return () => channel.close()
}
