import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { boundMs, timed } from './cpu-time.ts'
import type { LinkTargets } from '../../src/rulebook/text/linked-html.ts'
import { renderMarkdown } from '../../src/rulebook/text/markdown.ts'
import { isPlainText, marksIn, renderPlainText } from '../../src/rulebook/text/plain-text.ts'

const targets: LinkTargets = {
  rules: new Set([203, 204]),
  terms: [
    { term: 'Judge', rule: 212 },
    { term: 'script', rule: 9 },
  ],
}

describe('what is rendered', () => {
  it.each([
    ['*All* obey.', '<p><em>All</em> obey.</p>'],
    ['# Turns', '<h4>Turns</h4>'],
    ['Turns\n===', '<h4>Turns</h4>'],
    ['##### Turns', '<h6>Turns</h6>'],
    ['* one\n* two', '<ul>\n<li>one</li>\n<li>two</li>\n</ul>'],
    ['    indented', '<p>indented</p>'],
    ['[a]: http://x.example', '<p>[a]: http://x.example</p>'],
    ['', ''],
  ])('%j', (text, html) => {
    expect(renderMarkdown(text)).toBe(html)
  })
})

describe('links to rules and terms', () => {
  it.each([
    ['see rule 203', '<p>see <a href="#rule-203">rule 203</a></p>'],
    ['**203** and 204 stay', '<p><strong><a href="#rule-203">203</a></strong> and 204 stay</p>'],
    ['`rule 203`', '<p><code>rule 203</code></p>'],
    ['[rule 203](#rule-203)', '<p><a href="#rule-203">rule 203</a></p>'],
    ['the Judge', '<p>the <em class="term"><a href="#rule-212">Judge</a></em></p>'],
    ['"rule 203" & <rule 204>', null],
  ])('%j', (text, html) => {
    const rendered = renderMarkdown(text, targets)
    if (html !== null) expect(rendered).toBe(html)
    else
      expect(rendered).toMatch(
        /^<p>&quot;<a [^>]*>rule 203<\/a>&quot; &amp; &lt;<a [^>]*>rule 204<\/a>&gt;<\/p>$/,
      )
  })
})

describe('a link says where it leads', () => {
  const shown = (text: string) => renderMarkdown(text).replace(/<[^>]*>/g, '')

  it.each([
    ['[rule 203](#rule-204)', 'rule 203 (204)'],
    ['[the law](#rule-204)', 'the law (204)'],
    ['[our book](https://evil.example/x)', 'our book (evil.example)'],
    ['[https://bank.example](https://evil.example)', 'https://bank.example (evil.example)'],
    ['[*Bank*](https://bank.example@evil.example/)', 'Bank (evil.example)'],
    ['<https://bank.example@evil.example/>', 'https://bank.example@evil.example/ (evil.example)'],
    ['<https://a.example/x>', 'https://a.example/x'],
    ['<ann@a.example>', 'ann@a.example'],
    ['[Ann](mailto:bo@b.example?subject=x)', 'Ann (bo@b.example)'],
    ['[](https://evil.example)', ' (evil.example)'],
    ['[https://bank.example](https:///evil.example)', 'https://bank.example (evil.example)'],
    ['[https://bank.example](https:////evil.example/a)', 'https://bank.example (evil.example)'],
    ['[https://bank.example](HTTPS:///evil.example)', 'https://bank.example (evil.example)'],
    ['[rule 105](https:///evil.example)', 'rule 105 (evil.example)'],
    ['[a](https://evil.example\\@bank.example)', 'a (bank.example)'],
    ['[a](https://bank.example&#9;@evil.example)', 'a (evil.example)'],
    ['<https:///evil.example>', 'https:///evil.example (evil.example)'],
    ['[a](https://bаnk.example)', 'a (xn--bnk-6cd.example)'],
    ['[a](https://%)', 'a'],
    ['[Ann](mailto:?to=evil@x.example)', 'Ann (?to=evil@x.example)'],
    ['[a](mailto:a@a.example?cc=b@b.example)', 'a (a@a.example?cc=b@b.example)'],
    ['[a](mailto:?subject=x)', 'a'],
    ['[our notes\u202e](https://gro.example)', 'our notes (gro.example)'],
    ['&#x202e;[501 elur](#rule-501)', '501 elur'],
  ])('%j hides no target', (text, rendered) => {
    expect(shown(text)).toBe(rendered)
  })

  it('apart from what stands before it', () => {
    const html = renderMarkdown('[a](https://evil.example)')
    expect(html).toMatch(/<\/a><bdi> \(evil\.example\)<\/bdi><\/p>$/)
  })
})

describe('terms in a text', () => {
  const own: LinkTargets = {
    rules: new Set(),
    terms: [
      { term: 'Judge', rule: 212, exact: true },
      { term: 'points', rule: 201, once: true },
    ],
    self: 212,
  }
  const points = '<em class="term"><a href="#rule-201">points</a></em>'

  it.each([
    [
      'says where one is defined, once',
      'The Judge, a Judge',
      'The <dfn class="term">Judge</dfn>, a Judge',
    ],
    [
      'links a common word but once',
      'points and *more* points',
      `${points} and <em>more</em> points`,
    ],
    ['leaves other capitals alone', 'Who judges? No judge.', 'Who judges? No judge.'],
  ])('%s', (_, text, html) => {
    expect(renderMarkdown(text, own)).toBe(`<p>${html}</p>`)
  })
})

/** Every tag that rendering may put out, as it puts it out. */
const tagPattern =
  /^<(?:\/?(?:p|em|strong|ul|ol|li|blockquote|h[4-6]|code|pre|a|dfn|bdi)|ol start="\d+"|br \/|hr \/|(?:em|dfn) class="term"|code class="language-[^"<>]*"|a href="(?:#rule-\d+|(?:https?:\/\/|mailto:)[^"<>]*" target="_blank" rel="noopener noreferrer nofollow)")>$/i

function expectSafe(html: string): void {
  for (const tag of html.match(/<[^>]*>?/g) ?? []) expect(tag).toMatch(tagPattern)
}

describe('attacks', () => {
  it.each([
    '<script>alert(1)</script>',
    '<SCRIPT SRC=//evil.example/x.js></SCRIPT>',
    '<img src=x onerror=alert(1)>',
    '<svg/onload=alert(1)>',
    '<a href="javascript:alert(1)">x</a>',
    '[x](javascript:alert(1))',
    '[x](JaVaScRiPt:alert(1))',
    '[x](java\tscript:alert(1))',
    '[x](&#106;avascript:alert(1))',
    '[x](data:text/html,<script>alert(1)</script>)',
    '[x](vbscript:x)',
    '[x](blob:https://a/b)',
    '[x](//evil.example)',
    '[x](/settings)',
    '[x](#/join/secret)',
    '[x](#rule-203" onclick="alert(1))',
    '[x](<https://a.example/" onmouseover="alert(1)>)',
    '[x](https://a.example "title\\" onclick=alert(1)")',
    '<javascript:alert(1)>',
    '![x](https://evil.example/pixel.png)',
    '![x](javascript:alert(1))',
    '[![x](https://evil.example/y.png)](javascript:alert(1))',
    '[a]: javascript:alert(1)\n\n[a]',
    '```"><script>alert(1)</script>\nx\n```',
    '`<script>`',
    '&lt;script&gt;alert(1)&lt;/script&gt;',
    '<!-- --><style>*{display:none}</style>',
    '\u0000<script>',
    '<math><mi//xlink:href="data:x,<script>alert(4)</script>">',
  ])('%j', (text) => {
    const html = renderMarkdown(text, targets)
    expectSafe(html)
    expect(html).not.toMatch(/<img|<script|<style|<svg/i)
  })

  it('puts out nothing but its own tags, whatever is written', () => {
    const piece = fc.oneof(
      fc.string(),
      fc.constantFrom(
        '<',
        '>',
        '"',
        '](',
        '[',
        '<a href="',
        'javascript:',
        '`',
        '```',
        '&',
        'rule 203',
      ),
      fc.constantFrom(
        '<script>',
        '\n',
        '* ',
        '> ',
        'Judge',
        '\\',
        '![',
        'https://a.b/',
        '#rule-1',
        "'",
      ),
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 25 }), (pieces) => {
        expectSafe(renderMarkdown(pieces.join(''), targets))
      }),
      { numRuns: 500 },
    )
  })

  it.each([
    ['brackets', '['],
    ['nested quotes', '>'],
    ['nested lists', '+ '],
    ['numbered lists', '1. '],
    ['stars', '*a**'],
    ['links', '[a]('],
    ['backticks', '`a``'],
    ['ampersands', '&'],
    ['underlines', 'a\n=\n'],
    ['lines', 'a\n'],
    ['lines of old Macintoshes', 'a\r'],
    ['lines of Windows', 'a\r\n'],
    ['paragraphs', '- a\n\n'],
    ['spaces', ' '],
    ['mentions', 'rule 203, Judge '],
  ])('%s, up to two million characters, in bounded time and safe', (_what, unit) => {
    for (const length of [999, 39_999, 2_000_000]) {
      const text = unit.repeat(Math.floor(length / unit.length))
      const { cpuMs, result: html } = timed(() => renderMarkdown(text, targets))
      expect(cpuMs).toBeLessThan(boundMs)
      expectSafe(html.slice(0, 20_000).replace(/<[^>]*$/, ''))
    }
  })

  it.each(['\n', '\r', '\r\n'])(
    'lines that end in %j are counted alike in what is parsed',
    (end) => {
      expect(marksIn(`a${end}`.repeat(150))).toBe(150)
      const quoted = (lines: number) => renderMarkdown('> '.repeat(45) + `a${end}`.repeat(lines))
      expect(quoted(150)).toContain('<blockquote>')
      // Beside quotes within quotes each line costs as much as all that are open.
      expect(quoted(170)).not.toContain('<blockquote>')
    },
  )

  it('keeps every word of a text that is too long for Markdown', () => {
    const html = renderMarkdown(`first ${'word <b> '.repeat(10_000)}last`)
    expect(html).toMatch(/^<p>first word &lt;b&gt; [^]* last<\/p>$/)
  })
})

describe('plain text', () => {
  const words = fc.array(
    fc.constantFrom(
      ...[
        'rule 203',
        'the Judge',
        'Ünïcode',
        '“so”',
        "don't",
        '4-6',
        '- x',
        '1. x',
        '2) x',
        '+',
        '!',
      ],
      ...[
        ' ',
        '  ',
        '\n',
        '\n\n',
        '\n \n',
        '(a)',
        '%',
        '*',
        '_',
        '#',
        '=',
        '&',
        '"',
        ':',
        '...',
        '---',
      ],
    ),
    { maxLength: 12 },
  )

  it('is what Markdown would make of it', () => {
    let plain = 0
    fc.assert(
      fc.property(words, (pieces) => {
        const text = pieces.join('')
        if (!isPlainText(text)) return
        plain++
        expect(renderPlainText(text, targets)).toBe(renderMarkdown(text, targets))
      }),
      { numRuns: 3000 },
    )
    expect(plain).toBeGreaterThan(300)
  })

  it.each([
    '*x*',
    'a_b',
    '# x',
    '- x',
    '1. x',
    'a\n---',
    'a\n===',
    'a  \nb',
    '`x`',
    '&amp;',
    '<b>',
    '\tx',
  ])('is not %j', (text) => expect(isPlainText(text)).toBe(false))
})
