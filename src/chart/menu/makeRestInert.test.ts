// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { makeRestInert } from './makeRestInert';

it('leaves the element, what is around it and the notices after the main element', () => {
  document.body.innerHTML = `
    <div><p id="navigation"></p><main>
      <p id="filters"></p>
      <div id="row"><p id="before"></p><p id="chart"><b id="inside"></b></p><p id="after"></p><p id="other" inert></p></div>
      <p id="tab"></p>
    </main><p id="notices"></p></div><p id="menu"></p>`;
  const get = (id: string) => document.getElementById(id) as HTMLElement;
  // jsdom has no such property, and only an attribute tells what the page came with.
  get('other').inert = true;
  const inert = () => [...document.querySelectorAll<HTMLElement>('[id]')].filter((e) => e.inert).map(({ id }) => id);
  const end = makeRestInert(get('chart'));
  expect(inert()).toEqual(['navigation', 'filters', 'before', 'after', 'other', 'tab']);
  end();
  expect(inert()).toEqual(['other']);
});
