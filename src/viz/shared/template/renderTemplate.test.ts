import { describe, expect, it } from 'vitest';
import { renderTemplate } from './renderTemplate';

const data = [
  { name: 'Ann', n: 3, 'a b': 'x', at: 1262304000000, big: 9007199254740993n, none: null },
  { name: '<b>Bo</b>', n: -1.5, 'a b': 'y', at: null, big: 0, none: null },
];
const render = (template: string) => renderTemplate(template, { data });

describe('renderTemplate', () => {
  it.each([
    ['{{data.length}} {{data.0.name}} {{data.[1].n}}', '2 Ann -1.5'],
    ['{{#each data}}{{@index}}{{#if @first}}*{{/if}}{{#unless @last}},{{/unless}}{{/each}}', '0*,1'],
    ['{{#each data}}{{name}} {{{name}}};{{/each}}', 'Ann Ann;&lt;b&gt;Bo&lt;/b&gt; <b>Bo</b>;'],
    [
      '{{#each data as |row i|}}{{i}}{{row.name}}{{#each row}}{{#if @first}}{{@key}}{{@../index}}{{/if}}{{/each}}{{/each}}',
      '0Annname01&lt;b&gt;Bo&lt;/b&gt;name1',
    ],
    ['{{#data}}{{n}}{{/data}}{{^data}}none{{/data}}', '3-1.5'],
    ['{{#each none}}x{{else}}empty{{/each}}{{#each data.[0]}}{{/each}}', 'empty'],
    ['{{#with data.[0]}}{{#if none}}a{{else if n}}{{n}}{{else}}c{{/if}}{{../data.length}}{{/with}}', '32'],
    ['{{lookup (lookup data 0) "a b"}} {{data.[0].[a b]}}', 'x x'],
    ['{{#each data}}{{big}} {{/each}}', '9007199254740993 0 '],
    [
      '{{stringify data.[0]}}',
      '{&quot;name&quot;:&quot;Ann&quot;,&quot;n&quot;:3,&quot;a b&quot;:&quot;x&quot;,&quot;at&quot;:1262304000000,&quot;big&quot;:9007199254740993,&quot;none&quot;:null}',
    ],
    ['{{data}}', '[object Object],[object Object]'],
    [
      '{{dateFormat data.[0].at format="D MMM YYYY"}} {{dateFormat data.[1].at}} {{formatDate "YYYY" data.[0].at}}',
      '1 Jan 2010 Invalid date 2010',
    ],
    [
      '{{formatNumber 1234567.5}} {{formatNumber 1234.5 "de-DE"}} {{formatCurrency 1234.5 code="EUR"}} {{formatCurrency 2 symbol="US$"}}',
      '1,234,567.5 1.234,5 1.234,50\u00a0€ US$2.00',
    ],
    ['{{#with (parseJson "{\\"a\\":[1,2]}")}}{{a}}{{/with}}', '1,2'],
    [
      '{{#if (and (gt 2 1) (eq "a" "a") (not false))}}{{sum 1 2}} {{division 6 4}} {{concat "a" 1 true}}{{/if}}',
      '3 1.5 a1true',
    ],
    [
      '{{capitalizeEach "ab cd"}} {{uppercase "x"}} {{excerpt "abcdef" 3}} {{join data.[9] ","}} {{ifx true "y" "n"}} {{coalesce 0 "" "z"}}',
      'Ab Cd X abc... false y z',
    ],
    ['{{sprintf "%05.1f|%-4s|%+d|%x|%%" 3.14159 "ab" 5 255}} {{sprintf "%(a)s" a="b"}}', '003.1|ab  |+5|ff|% b'],
    ['{{#group data by="n"}}{{value}}:{{items.length}} {{/group}}', '3:1 -1.5:1 '],
    ['{{#*inline "row"}}<{{n}}{{x}}>{{/inline}}{{#each data}}{{> row x="!"}}{{/each}}', '<3!><-1.5!>'],
    ['{{#> missing}}fallback{{/missing}}{{! comment }}{{!-- {{x}} --}}\\{{raw}}', 'fallback{{raw}}'],
    ['{{#if 0}}a{{else}}b{{/if}}{{#if 0 includeZero=true}}a{{/if}}', 'ba'],
    ['{{data.constructor}}{{data.[0].__proto__}}{{lookup data "constructor"}}{{toString}}{{@root.data.length}}', '2'],
    ['a {{~#if true~}} b {{~/if~}} c', 'abc'],
    // As Handlebars: what is in null is null, which counts as 0, and a text has characters.
    ['{{abs data.0.none.length}} {{stringify data.0.none.x}} {{sum 1 data.0.none.x}}', '0 null 1'],
    ['{{lookup data.0.name 0}}{{data.0.name.[1]}}{{data.0.name.length}}', 'An3'],
    ['{{parseJson data.0.none}}|{{sprintf "%d" true}}', '|NaN'],
  ])('%s', (template, expected) => {
    expect(render(template)).toBe(expected);
  });

  // Both versions' own texts, beside the name of the time zone: 2.1.3 has none.
  it.each([
    ['2020-01-02T03:04:05', 'w ww wo', '1 01 1st'],
    ['2021-12-31', 'gggg [week] w', '2022 week 1'],
    ['2021-12-31', 'GGGG-[W]WW', '2021-W52'],
    [1609459200000, 'W', '53'],
    ['2021-12-31', 'HH:mm z [zone]', '00:00 UTC zone'],
  ])('formats %s by %s', (at, format, expected) => {
    expect(renderTemplate(`{{dateFormat at format="${format}"}}`, { at })).toBe(expected);
  });

  it.each([
    ['JPY', '¥1,234.50'],
    ['CLP', '$1.234,50'],
    ['HUF', '1\u00a0234,50\u00a0Ft'],
    ['ARS', '$\u00a01.234,50'],
  ])('formats amounts of %s', (code, expected) => {
    expect(renderTemplate(`{{formatCurrency 1234.5 code="${code}"}}`, {})).toBe(expected);
  });

  it.each([
    ['{{#each data}}', /Parse error/],
    ['{{nope 1}}', /Missing helper: "nope"/],
    ['{{> nope}}', /partial nope could not be found/],
    ['{{parseJson "x"}}', /Invalid JSON/],
    ['{{#if}}x{{/if}}', /#if requires exactly one argument/],
    ['{{#*inline "a"}}{{> a}}{{/inline}}{{> a}}', /nested too deeply/],
    ['{{#*inline "a"}}{{#each @root.data}}{{> a}}{{/each}}{{/inline}}{{> a}}', /nested too deeply|too much|too long/],
    ['{{#with (sprintf "%999999999s" "a")}}{{this}}{{/with}}', /too much output/],
  ])('stops at %s', (template, message) => {
    expect(() => render(template)).toThrow(message);
  });
});
