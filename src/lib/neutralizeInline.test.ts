import { expect, it } from 'vitest';
import { neutralizeInline } from './neutralizeInline';

it.each([
  ['<p onclick="x()">', '<p data-onclick="x()">'],
  ['<p ONLOAD = x style=y>', '<p data-ONLOAD = x data-style=y>'],
  ['<p\tstyle \n="a">', '<p\tdata-style \n="a">'],
  ['<img/onerror=x>', '<img/data-onerror=x>'],
  ['<a title="x"onclick=y>', '<a title="x"data-onclick=y>'],
  ["<a title='x'style=y>", "<a title='x'data-style=y>"],
  ['<p title="a > b" onclick=x>', '<p title="a > b" data-onclick=x>'],
  ["<p title='a > b' onclick=x>", "<p title='a > b' data-onclick=x>"],
  ['<p onclick=x', '<p data-onclick=x'],
  ['</p onclick=x>', '</p data-onclick=x>'],
  ['<b>on</b><i onclick=x>style=1</i>', '<b>on</b><i data-onclick=x>style=1</i>'],
  ['<style>a{}</style>', '<noframes>a{}</noframes>'],
  ['<STYLE media="a">a{}</STYLE >', '<noframes media="a">a{}</noframes >'],
])('renames what the policy of a page would report: %s', (html, expected) => {
  expect(neutralizeInline(html)).toBe(expected);
});

it.each([
  'text onclick=1 style=2',
  '1 < 2 onclick=3',
  '<p title="a onclick=1" alt=\'b style=2\'>',
  '<p title="on" alt=\'style\'>',
  '<p data-style="a" data-onclick=b xonclick=c>',
  '<p one two="3" only style>',
  '<p onclick stylesheet="a" on=1 on-x=2>',
  '<style-x></style-x><styles></styles><b style-x=1>',
  '<b title="the style" x="<style>">',
])('leaves alone what it does not report: %s', (html) => {
  expect(neutralizeInline(html)).toBe(html);
});
