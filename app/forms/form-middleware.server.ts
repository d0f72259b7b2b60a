import { data, redirect, type MiddlewareFunction, type RouterContextProvider } from 'react-router';
import { fetchSite } from 'remix-utils/sec-fetch';
import { postedFormContext, requestContext, visitorContext } from '#app/contexts.ts';
import { keepForm } from './kept-form.server.ts';
import { readMultipart, type UploadedFile } from './read-multipart.server.ts';
import { typedValue } from './typed-value.ts';

export const formTokenField = 'form_token';

/**
 * Wanted however old the page is, and without harm: somebody who presses "Sign out" and walks away must be signed out.
 * That the post comes from our own page is proof enough here.
 */
const worksFromOldPages: ReadonlySet<string> = new Set([
  '/signout',
  '/language',
  '/data-use',
  '/session/extend',
]);

/**
 * Takes in every form post: refuses posts that another site made, and posts without the token of this very
 * session. A form that was open too long is not a dead end: what was typed is kept and shown again.
 */
export const formMiddleware: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  if (request.method === 'GET' || request.method === 'HEAD') return next();
  const site = fetchSite(request);
  if (site === 'cross-site' || site === 'same-site' || isForeign(request, context))
    throw data(null, { status: 403 });

  const mediaType = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (mediaType === 'multipart/form-data') {
    context.set(postedFormContext, { kind: 'multipart' });
    return next();
  }
  if (mediaType !== 'application/x-www-form-urlencoded') throw data(null, { status: 415 });
  const fields = new FormData();
  for (const [name, value] of new URLSearchParams(await request.text())) {
    fields.append(name, typedValue(value));
  }
  const isTaken = site === 'same-origin' && worksFromOldPages.has(new URL(request.url).pathname);
  if (!isTaken && !hasToken(context, fields)) throw staleForm(request, context, fields);
  context.set(postedFormContext, { kind: 'fields', fields });
  return next();
};

/** React Router compares origins itself, but for addresses with a page only. */
function isForeign(request: Request, context: Readonly<RouterContextProvider>): boolean {
  const origin = request.headers.get('origin');
  const own = [new URL(request.url).origin, context.get(requestContext).origin];
  return origin !== null && !own.includes(origin);
}

/** The fields of a posted form. Files are handed to `onFile` one by one, as streams, in the order they arrive. */
export async function readForm(
  request: Request,
  context: Readonly<RouterContextProvider>,
  onFile: (file: UploadedFile) => Promise<void> = refuseFile,
): Promise<FormData> {
  const posted = context.get(postedFormContext);
  if (posted.kind === 'fields') return posted.fields;
  const fields = await readMultipart(request, (seen) => hasToken(context, seen), onFile);
  if (!hasToken(context, fields)) throw staleForm(request, context, fields);
  return fields;
}

/** What was posted to a page whose member is signed out by now; files are left behind. */
export async function readFormWithoutFiles(
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<FormData> {
  const posted = context.get(postedFormContext);
  if (posted.kind === 'fields') return posted.fields;
  return readMultipart(request, () => false, refuseFile);
}

function hasToken(context: Readonly<RouterContextProvider>, fields: FormData): boolean {
  const token = fields.get(formTokenField);
  return typeof token === 'string' && context.get(visitorContext).ownsFormToken(token);
}

function staleForm(request: Request, context: Readonly<RouterContextProvider>, fields: FormData): Response {
  const { pathname, search } = new URL(request.url);
  // What a script posted by itself has no form to show again; the address itself answers that the page is too old.
  if (request.headers.get('accept') === 'application/json') return redirect(pathname + search, 303);
  // There is no page at these addresses to show the form on again.
  if (worksFromOldPages.has(pathname) || pathname === '/session/keep-form') return redirect('/', 303);
  keepForm(context, pathname, fields, { notice: { type: 'alert', text: 'errors:formExpired' } });
  return redirect(pathname + search, 303);
}

async function refuseFile(): Promise<void> {
  throw data(null, { status: 400 });
}
