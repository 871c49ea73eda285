// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { NotFoundPage } from './NotFoundPage';

afterEach(cleanup);

it('names the address, and leads home, to a search and to the same address in the server’s own front end', () => {
  render(
    <MemoryRouter initialEntries={['/no/such/page/?q=1#there']}>
      <NotFoundPage />
    </MemoryRouter>,
  );
  expect(document.title).toBe('Page not found');
  expect(screen.getByText('There is no page at /no/such/page/.')).toBeDefined();
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links[0]).toBe('/no/such/page/?q=1&vitrine=off#there');
  expect(links).toContain('/superset/welcome/');
});
