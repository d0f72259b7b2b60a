import { type Context, apiContext, deskContext, localeContext } from '#app/page/contexts.ts';
import { isDeskPath } from '#app/page/desk-path.ts';
import { memberTimeZone, visitorTimeZone } from '#app/page/member-formats.server.ts';

/** Whose second factors the page at this address shows: the client of the benefits API, and the format of days. */
export function factorCaller(request: Request, context: Context) {
  const here = new URL(request.url).pathname;
  const locale = context.get(localeContext);
  if (isDeskPath(here)) {
    const timeZone = visitorTimeZone(context);
    return { here, api: context.get(deskContext).api, holder: 'staff', locale, timeZone } as const;
  }
  const timeZone = memberTimeZone(context);
  return { here, api: context.get(apiContext), holder: 'member', locale, timeZone } as const;
}
