import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { scopeCss } from './scopeCss';

const CONTAINED = '.r:not(:has(.is-full-size)){contain:paint!important}';
const scoped = (css: string) => scopeCss(css, '.r').replace(CONTAINED, '').replace(/\n/g, '').trim();

describe('selectors', () => {
  it.each([
    ['p{color:red}', '.r p{color:red}'],
    ['.a .b{color:red}', '.r .a .b,.r.a .b{color:red}'],
    ['h1,h2 > a{color:red}', '.r h1,.r h2 > a{color:red}'],
    ['body{color:red}', '.r{color:red}'],
    ['html body .a{color:red}', '.r .a{color:red}'],
    [':root{--x:1px}', '.r{--x:1px}'],
    ['body.dark .a{color:red}', '.r.dark .a{color:red}'],
    ['*{color:red}', '.r *{color:red}'],
    [
      '.a:is(.b, .c):not([x="a,b{}"]){color:red}',
      '.r .a:is(.b, .c):not([x="a,b{}"]),.r.a:is(.b, .c):not([x="a,b{}"]){color:red}',
    ],
    ['bodyguard{color:red}', '.r bodyguard{color:red}'],
    ['.a::before{content:"}"}', '.r .a::before,.r.a::before{content:"}"}'],
    ['/* x */ .a /* { */ {color:red}', '.r .a,.r.a{color:red}'],
    ['h1 , h2{color:red}', '.r h1,.r h2{color:red}'],
    ['p body{color:red}', '.r p body{color:red}'],
    ['p.a{color:red}', '.r p.a{color:red}'],
    ['::before{color:red}', '.r ::before{color:red}'],
    ['body>.a{color:red}', '.r .a{color:red}'],
    ['.a:is(.b + .c){color:red}', '.r .a:is(.b + .c),.r.a:is(.b + .c){color:red}'],
    ['.a:is(.b) + c{color:red}', '.r .a:is(.b) + c{color:red}'],
    ['[x=";"]{color:red}', '.r [x=";"],.r[x=";"]{color:red}'],
    ['p{a , b{color:red}}', '.r p a,.r p b{color:red}'],
  ])('%s', (css, expected) => {
    expect(scoped(css)).toBe(expected);
  });

  it.each([
    ['body + div{color:red}', ''],
    ['.a ~ div{color:red}', '.r .a ~ div{color:red}'],
    ['+ div{color:red}', ''],
    ['> div{color:red}', ''],
    ['a{}}b{color:red}', '.r b{color:red}'],
    ['a:not(b{color:red}', ''],
    ['a"b{color:red}\nc{color:red}', '.r c{color:red}'],
    ['a</style><script>{color:red}', ''],
    [':root{& + div{color:red} .x &{color:red}}', ''],
    [':root{&:hover + p{color:red}}', ''],
    ['body.dark + p{color:red}', ''],
    // The parent may be the root itself, or is inside for certain.
    ['body.dark{& + p{color:red}}', ''],
    ['body.dark .a{& + p{color:red}}', '.r.dark .a + p{color:red}'],
    ['body .a{& + p{color:red}}', '.r .a + p{color:red}'],
    ['.a , .b{& + p{color:red}}', '.r .a + p,.r .b + p{color:red}'],
    ['.a .b{& + p{color:red}}', '.r .a .b + p,.r.a .b + p{color:red}'],
    [':root{&.x{& + p{color:red}}}', ''],
    [':root{& .x{& + p{color:red}}}', '.r .x + p{color:red}'],
    [':root{.x{& + p{color:red}}}', '.r .x + p{color:red}'],
    ['p{&.x{& + q{color:red}}}', '.r p.x + q{color:red}'],
    // Broken ones.
    [',p{color:red}', '.r p{color:red}'],
    ['p!x{color:red}', ''],
    ['p;q{color:red}', ''],
    ['url(x) p{color:red}', ''],
    ['p @x{color:red}', ''],
    ['& p{color:red}', ''],
    ['p{color:red}} q{color:red}', '.r p{color:red}.r q{color:red}'],
    ['p{;;color:red;}', '.r p{color:red}'],
  ])('does not let %s reach out of the root', (css, expected) => {
    expect(scoped(css)).toBe(expected);
  });
});

describe('groups', () => {
  it('keep conditions, nesting and renamed keyframes', () => {
    expect(scoped('@media (max-width: 400px){.a{color:red}}')).toBe('@media (max-width: 400px){.r .a,.r.a{color:red}}');
    expect(scoped('p{color:red;&:hover{color:blue} b{color:green} @media print{color:black}}')).toBe(
      '.r p{color:red}.r p:hover{color:blue}.r p b{color:green}@media print{.r p{color:black}}',
    );
    expect(scoped('@keyframes v-turn{from{top:0}50%,to{top:1px}} p{animation:v-turn 1s} q{animation-name:other}')).toBe(
      '@keyframes own-v-turn{from{top:0}50%,to{top:1px}}.r p{animation:own-v-turn 1s}.r q{animation-name:other}',
    );
  });

  it.each([
    ['@media (min-width: "1px"){p{color:red}}', ''],
    ['p{@media url(x){color:red}}', ''],
    ['p{@page{color:red}}', ''],
    ['p{@import "x";color:red}', '.r p{color:red}'],
    ['@keyframes a{from , 50.5%{top:0}x{top:1px}10%x{top:2px}}', '@keyframes own-a{from , 50.5%{top:0}}'],
    ['@keyframes "a"{from{top:0}}', ''],
    [
      '@media print{@keyframes a{to{top:0}}}p{animation:a}',
      '@media print{@keyframes own-a{to{top:0}}}.r p{animation:own-a}',
    ],
    ['@page{@keyframes a{to{top:0}}}p{animation:a}', '.r p{animation:a}'],
  ])('of %s only what is safe is kept', (css, expected) => {
    expect(scoped(css)).toBe(expected);
  });

  it('contain what is drawn, where there is anything', () => {
    expect(scopeCss('p{color:red}', '.r')).toBe(`.r p{color:red}\n${CONTAINED}\n`);
    expect(scopeCss('@page{margin:0}', '.r')).toBe('');
  });

  it.each([
    '@import "https://evil.example/x.css";',
    '@import url(https://evil.example/x.css);',
    '@font-face{font-family:Inter;src:url(https://evil.example/x)}',
    '@namespace url(http://www.w3.org/1999/xhtml);',
    '@charset "utf-8";',
    '@page{margin:0}',
    '@media url(https://evil.example){p{color:red}}',
    '@property --x{syntax:"*"}',
  ])('leaves out %s', (css) => {
    expect(scoped(css)).toBe('');
    expect(scoped(`${css} p{color:red}`)).toBe('.r p{color:red}');
  });
});

describe('declarations', () => {
  it.each([
    ['background:url(https://evil.example/x)', ''],
    ['background:url("/logout/")', ''],
    ['background:URL( "//evil.example" )', ''],
    ['background:u\\72l(https://evil.example/x)', ''],
    ['background:image-set("https://evil.example/x" 1x)', ''],
    ['background:-webkit-image-set(url(https://evil.example/x) 1x)', ''],
    ['background:url(data:image/png;base64,AA==)', 'background:url(data:image/png;base64,AA==)'],
    ['filter:url(#f)', 'filter:url(#f)'],
    ['background:url(data:text/html,x)', ''],
    ['cursor:url(x), auto', ''],
    ['--x:url(https://evil.example/x)', ''],
    ['position:fixed', 'position:absolute'],
    ['position : FIXED !important', 'position:absolute!important'],
    ['position:var(--p)', ''],
    ['contain:none!important', ''],
    ['behavior:url(x)', ''],
    ['width:expression(alert(1))', ''],
    ['content:"</style>"', ''],
    ['color:red;;broken;:x;margin : 0 auto', 'color:red;margin:0 auto'],
    ['grid-template-areas:"a b" "c d"', 'grid-template-areas:"a b" "c d"'],
    ['color:red!important', 'color:red!important'],
    ['background:url("#f")', 'background:url("#f")'],
    ['background:url( " #f " )', 'background:url( " #f " )'],
    ['filter:url( #f )', 'filter:url( #f )'],
    ['content:"x" url("#f")', 'content:"x" url("#f")'],
    ['background:url("#f") url("https://evil.example/x")', ''],
    ['background:url-prefix("https://evil.example/x")', ''],
    ['background:-moz-url("https://evil.example/x")', ''],
    ['--x:my-url("a") curl("b")', '--x:my-url("a") curl("b")'],
    ['color:@x', ''],
    ['broken words', ''],
    ['color:', ''],
    ['position:fixed!important', 'position:absolute!important'],
    ['position:relative !important', 'position:relative!important'],
    ['color:red /* ; */ ; /* x */ top : 0', 'color:red;top:0'],
    ['width:calc(100% - (2px * 3))', 'width:calc(100% - (2px * 3))'],
  ])('%s', (declarations, expected) => {
    expect(scoped(`p{${declarations}}`)).toBe(expected === '' ? '' : `.r p{${expected}}`);
  });
});

it('renames only names of keyframes', () => {
  expect(
    scoped('@keyframes a{to{top:0}}p{--my-animation:a;animation-timing-function:a;-webkit-animation-name:a}'),
  ).toBe('@keyframes own-a{to{top:0}}.r p{--my-animation:a;animation-timing-function:a;-webkit-animation-name:own-a}');
});

describe('any input', () => {
  const piece = fc.constantFrom(
    '{',
    '}',
    '(',
    ')',
    '[',
    ']',
    ';',
    ':',
    ',',
    '"',
    "'",
    '\\',
    '\n',
    '/*',
    '*/',
    '@media print',
    '@import ',
    '@keyframes a',
    'url(',
    'https://evil.example/',
    'image-set(',
    'body',
    ':root',
    'p',
    '.a',
    '#b',
    '&',
    '>',
    '+',
    '~',
    'color',
    'red',
    'position',
    'fixed',
    '</style>',
    '<',
    ' ',
    'var(--x)',
    '!important',
    '%',
    '2px',
    'é',
  );
  const css = fc.array(piece, { maxLength: 30 }).map((pieces) => pieces.join(''));

  it('gives rules that start with the root, with balanced blocks, and fetch nothing', () => {
    fc.assert(
      fc.property(css, (text) => {
        const out = scopeCss(text, '.r');
        expect(out).not.toContain('<');
        // A text is no address, unless it is that of a url().
        const withoutTexts = out.replace(
          /(url\(\s*)?(?:"(?:[^"\\]|\\[\s\S])*"|'(?:[^'\\]|\\[\s\S])*')/gi,
          (match, url: string | undefined) => (url === undefined ? '""' : match),
        );
        for (const block of withoutTexts.match(/\{[^{}]*\}/g) ?? []) {
          expect(block).not.toMatch(/url\((?!\s*["']?(?:data:|#))|image-set|position:fixed/i);
        }
        for (const line of out.split('\n').filter((l) => l !== '' && l !== '}')) {
          expect(line).toMatch(/^(?:\.r[^\w-]|@(?:media|supports|container|layer|keyframes) )/);
        }
        const bare = out.replace(/"(?:[^"\\]|\\[\s\S])*"|'(?:[^'\\]|\\[\s\S])*'|\\[\s\S]/g, '');
        // As text, such as of `content`, it is harmless.
        expect(bare).not.toContain('@import');
        expect(bare.split('{')).toHaveLength(bare.split('}').length);
      }),
      { numRuns: 3000, examples: [[":{https://evil.example/'@import '"], ['body{https://evil.example/"url("']] },
    );
  });

  it('gives output that can be parsed again', () => {
    fc.assert(
      fc.property(css, (text) => {
        const once = scoped(text);
        expect(scopeCss(`p{color:red}${once}`, '.r')).toContain('.r p{color:red}');
      }),
    );
  });
});
