import { expect, test } from 'vitest';
import { apiContext } from '#app/page/contexts.ts';
import { apiStub } from '#tests/support/pages/api-stub.ts';
import { getRequest, pageContext } from '#tests/support/pages/page-visitor.ts';
import { loader } from './helplines.route.tsx';

test.each([true, false])('the page mentions the demo only in the sandbox: %s', async (sandbox) => {
  const request = getRequest('/helplines');
  const url = new URL(request.url);
  const context = pageContext({ sandbox });
  context.set(apiContext, apiStub());
  const { demo, checkedOn } = await loader({ request, context, url, params: {}, pattern: '/helplines' });
  expect([demo, checkedOn]).toEqual([sandbox, '2026-11-22']);
});
