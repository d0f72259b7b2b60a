import { expect, test } from 'vitest';
import { getRequest, pageContext } from '#tests/support/pages/page-visitor.ts';
import { loader } from './helplines.route.tsx';

test.each([true, false])('the page’s title mentions the demo only in the sandbox: %s', (sandbox) => {
  const request = getRequest('/helplines');
  const url = new URL(request.url);
  const context = pageContext({ sandbox });
  expect(loader({ request, context, url, params: {}, pattern: '/helplines' }).demo).toBe(sandbox);
});
