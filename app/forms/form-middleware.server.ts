import { data, redirect, type MiddlewareFunction } from 'react-router';
import { fetchSite } from 'remix-utils/sec-fetch';
import {
  type Context,
  postedFormContext,
  requestContext,
  updateResponse,
  visitorContext,
} from '#app/page/contexts.ts';
import { routeHandleContext } from '#app/page/route-handle.ts';
import { ownPath } from '#app/page/own-path.ts';
import { keepForm } from './kept-form.server.ts';
import { readMultipart, type UploadedFile } from './read-multipart.server.ts';
import { typedBeside } from './typed-beside.server.ts';
import { addTypedField } from './typed-value.ts';

export const formTokenField = 'form_token';

/**
 * Accepts form posts of our own pages: refuses other bodies, and posts without this session's token. When the form was open
 * for too long, its input is shown again.
 */
export const formMiddleware: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  if (request.method === 'GET' || request.method === 'HEAD') return next();
  const mediaType = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (mediaType === 'multipart/form-data') {
    context.set(postedFormContext, { kind: 'multipart' });
    return next();
  }
  if (mediaType !== 'application/x-www-form-urlencoded') throw data(null, { status: 415 });
  const fields = new FormData();
  for (const [name, value] of new URLSearchParams(await request.text())) {
    addTypedField(fields, name, value);
  }
  // That it comes from our own page is proof enough for some.
  const isTaken = fetchSite(request) === 'same-origin' && context.get(routeHandleContext).worksFromOldPages;
  if (!isTaken && !hasToken(context, fields)) throw staleForm(request, context, fields);
  storePosted(request, context, fields);
  return next();
};

/** Discards an earlier kept post of the same page. */
function storePosted(request: Request, context: Context, fields: FormData): void {
  context.set(postedFormContext, { kind: 'fields', fields });
  const visitor = context.get(visitorContext);
  const { pathname } = new URL(request.url);
  if (visitor.data.keptForms?.[pathname]) visitor.update({ keptForms: { [pathname]: undefined } });
}

/** The fields of a posted form. Files are handed to `onFile` one by one, as streams, in the order they arrive. */
export async function readForm(
  request: Request,
  context: Context,
  onFile: (file: UploadedFile) => Promise<void> = refuseFile,
): Promise<FormData> {
  const posted = context.get(postedFormContext);
  if (posted.kind === 'fields') return posted.fields;
  const { fields, isOurs } = await readFields(request, context, onFile);
  if (!isOurs) throw staleForm(request, context, fields);
  return fields;
}

/** Adds a field to what was posted, for when the same has to be posted once more: a file that is stored need not come again. */
export function addPostedField(context: Context, name: string, value: string): void {
  const posted = context.get(postedFormContext);
  if (posted.kind === 'fields') posted.fields.append(name, value);
}

/** Reads the text fields when the page cannot answer, without the files. */
export async function readTyped(request: Request, context: Context): Promise<void> {
  const posted = context.get(postedFormContext);
  if (posted.kind === 'multipart' && !request.bodyUsed) await readFields(request, context, leaveFile);
}

/** Reads a post to a page whose member is signed out by now, without the files. */
export const readFormWithoutFiles = (request: Request, context: Context) =>
  readForm(request, context, leaveFile);

async function readFields(request: Request, context: Context, onFile: (file: UploadedFile) => Promise<void>) {
  const fields = new FormData();
  const isOurs = await readMultipart(request, fields, {
    isOurs: (seen) => {
      if (!hasToken(context, seen)) return false;
      // From now on the texts can be kept, even if reading the files fails.
      storePosted(request, context, fields);
      return true;
    },
    onFile,
  });
  return { fields, isOurs };
}

function hasToken(context: Context, fields: FormData): boolean {
  const token = fields.get(formTokenField);
  return typeof token === 'string' && context.get(visitorContext).ownsFormToken(token);
}

function staleForm(request: Request, context: Context, fields: FormData): Response {
  const { pathname, search } = new URL(request.url);
  const beside = typedBeside(pathname, fields);
  const address = ownPath(beside?.back ?? pathname + search);
  const path = address.split('?', 1).join('');
  // A script's own post has no form to show again; the address answers that the page is too old.
  if (request.headers.get('accept') === 'application/json') return redirect(address, 303);
  if (context.get(routeHandleContext).onlyTakesForms) return redirect('/', 303);
  const text = context.get(requestContext).sentCookie ? 'errors:formExpired' : 'errors:cookieMissing';
  keepForm(context, beside ? path : pathname, beside?.typed ?? fields, {
    notice: { type: 'alert', text, path: beside ? path : pathname },
  });
  updateResponse(context, { formExpired: true });
  return redirect(address, 303);
}

async function refuseFile(): Promise<void> {
  throw data(null, { status: 400 });
}

async function leaveFile(): Promise<void> {}
