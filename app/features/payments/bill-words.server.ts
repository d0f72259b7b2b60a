import type { RouterContextProvider } from 'react-router';
import { hasPausedPregnancy } from '#app/api/entities/member.ts';
import { memberContext } from '#app/page/contexts.ts';
import { memberFormats } from '#app/page/member-country.server.ts';
import { memberToday } from '#app/page/member-time.server.ts';

/** What it takes to put the member's bills into words. */
export function billWords(context: Readonly<RouterContextProvider>) {
  return {
    ...memberFormats(context),
    today: memberToday(context),
    hideNames: hasPausedPregnancy(context.get(memberContext)),
  };
}
