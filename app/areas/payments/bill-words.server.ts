import type { RouterContextProvider } from 'react-router';
import { hasPausedPregnancy } from '#app/api/entities/member.ts';
import { memberContext } from '#app/page/contexts.ts';
import { memberFormats } from '#app/page/member-country.server.ts';
import { memberToday } from '#app/page/member-time.server.ts';

/** Options for describing the member's bills. */
export function billWords(context: Readonly<RouterContextProvider>) {
  return {
    ...memberFormats(context),
    today: memberToday(context),
    hideNames: hasPausedPregnancy(context.get(memberContext)),
  };
}
