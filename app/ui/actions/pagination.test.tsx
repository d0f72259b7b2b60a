import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Pagination, shownPages } from './pagination.tsx';

const rendered = (page: number, pageCount: number) =>
  renderToStaticMarkup(
    <Pagination
      label="Pages"
      previousText="Previous"
      nextText="Next"
      page={page}
      pageCount={pageCount}
      href={(number) => `/list?page=${number}`}
      pageText={(number) => `Page ${number}`}
    />,
  );

test('a single page has no links', () => {
  expect(rendered(1, 1)).toBe('');
  expect(rendered(1, 0)).toBe('');
});

test('the current page is marked, and the first and last page have one arrow', () => {
  expect(rendered(1, 3)).not.toContain('Previous');
  expect(rendered(3, 3)).not.toContain('Next');
  expect(rendered(2, 3)).toContain('<a href="/list?page=2" aria-label="Page 2" aria-current="page">2</a>');
});

test.each([
  [1, 3, [1, 2, 3]],
  [1, 20, [1, 2, 20]],
  [10, 20, [1, 9, 10, 11, 20]],
  [20, 20, [1, 19, 20]],
])('page %i of %i shows %j', (page, pageCount, shown) => {
  expect(shownPages(page, pageCount)).toEqual(shown);
});
