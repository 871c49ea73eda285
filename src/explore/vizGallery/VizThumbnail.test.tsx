// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { VizThumbnail } from './VizThumbnail';

afterEach(cleanup);

it('leaves its space empty where the image cannot be loaded', () => {
  render(<VizThumbnail url="/table.webp" width={200} height={125} />);
  const image = screen.getByRole('presentation');
  expect(image.style.visibility).toBe('visible');
  fireEvent.error(image);
  expect(image.style.visibility).toBe('hidden');
});
