import { RouterContextProvider } from 'react-router';
import {
  clockContext,
  localeContext,
  requestContext,
  visitorContext,
  type Visitor,
  type VisitorData,
} from '#app/page/contexts.ts';
import { changedVisitor } from '#server/web/visitor-store.ts';
import { testClock } from '../api/test-clock.ts';

/** A visitor whose data a test can read. Has the form token `token`; `rotations` counts new ids. */
export interface TestVisitor extends Visitor {
  data: VisitorData;
  rotations: number;
}

export function testVisitor(data: VisitorData = {}): TestVisitor {
  const visitor: TestVisitor = {
    data,
    rotations: 0,
    formToken: 'token',
    ownsFormToken: (token) => token === 'token',
    update(change) {
      visitor.data = changedVisitor(visitor.data, change);
    },
    rotate() {
      visitor.rotations += 1;
    },
    forget() {
      visitor.data = {};
      visitor.rotate();
    },
  };
  return visitor;
}

interface PageContextOptions {
  visitor?: Visitor;
  locale?: string;
  prefetch?: boolean;
  sandbox?: boolean;
  origin?: string;
  /** Collects reports. */
  reported?: unknown[];
}

/** Context of a loader or action; add the API and the member where needed. */
export function pageContext(options: PageContextOptions = {}): RouterContextProvider {
  const {
    visitor = testVisitor(),
    locale = 'en',
    prefetch = false,
    sandbox = true,
    origin = 'http://localhost',
    reported = [],
  } = options;
  const context = new RouterContextProvider();
  context.set(visitorContext, visitor);
  context.set(localeContext, locale);
  context.set(clockContext, testClock());
  context.set(requestContext, {
    requestId: 'request-1',
    nonce: 'nonce',
    brandName: 'Wren',
    contact: { email: 'care@wren.example', phone: null },
    origin,
    sandbox,
    appStores: {},
    chatServiceOrigins: [],
    cookiesInUse: [],
    offlineWorker: true,
    buildStamp: 'build-1',
    prefetch,
    sentCookie: true,
    report: (error) => void reported.push(error),
  });
  return context;
}

const origin = 'http://localhost:3000';

export function getRequest(path: string): Request {
  return new Request(new URL(path, origin));
}

/** A form post, by default with the token of `testVisitor`. */
export function formRequest(
  path: string,
  fields: Readonly<Record<string, string>>,
  headers: Readonly<Record<string, string>> = {},
): Request {
  const body = new URLSearchParams({ form_token: 'token', ...fields });
  return new Request(new URL(path, origin), { method: 'POST', body, headers });
}

/** The status and target of the result or error of a loader, an action or a middleware. */
export async function outcome(run: () => unknown) {
  let answer: unknown;
  try {
    answer = await run();
  } catch (thrown) {
    answer = thrown;
  }
  if (answer instanceof Response) {
    const location = answer.headers.get('Location');
    return { status: answer.status, ...(location !== null && { location }) };
  }
  if (typeof answer === 'object' && answer !== null && 'init' in answer && 'data' in answer) {
    const { status } = answer.init as ResponseInit;
    return { status: status ?? 200, data: answer.data };
  }
  if (answer instanceof Error) throw answer;
  return { status: 200, data: answer };
}
