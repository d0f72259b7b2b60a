import { ownPath } from '#app/page/own-path.ts';
import type { Member } from '#app/api/entities/member.ts';
import { type Context, visitorContext, type VisitorData } from '#app/page/contexts.ts';
import { pseudoLanguage } from '#app/i18n/languages.ts';
import { redirect } from 'react-router';

/**
 * The path after signing in and the visitor data to keep. The remembered path is used once. Data of another member
 * in the same browser is dropped, never shown.
 */
export function afterSignIn(
  user: Member,
  visit: VisitorData,
): { path: string; change: Partial<VisitorData> } {
  const ended = visit.endedSession?.memberId;
  const sameMember = ended === undefined || ended === user.id;
  return {
    path: sameMember ? ownPath(visit.rememberedPath, '/') : '/',
    change: {
      api: visit.api && { ...visit.api, memberId: user.id },
      memberTimeZone: user.time_zone ?? undefined,
      locale: memberLocale(user, visit.locale),
      lowData: visit.lowData ?? (user.low_data || undefined),
      languages: offered(user),
      countedAs: undefined,
      signIn: undefined,
      rememberedPath: undefined,
      endedSession: undefined,
      notice: undefined,
      proofPath: sameMember ? visit.proofPath : undefined,
      keepsHome: sameMember ? visit.keepsHome : undefined,
      keptForms: sameMember ? visit.keptForms : undefined,
    },
  };
}

/** The language chosen on this browser if the company offers it (for testing: the pseudo-locale), else the member's own. */
function memberLocale(user: Member, chosen: string | undefined): string | undefined {
  const languages = offered(user);
  if (chosen === pseudoLanguage.code) return chosen;
  const preferred = chosen ?? user.preferred_language ?? undefined;
  if (!languages) return preferred;
  return preferred !== undefined && languages.includes(preferred) ? preferred : languages[0];
}

/** Undefined when the company does not restrict the languages. */
function offered({ company }: Member): string[] | undefined {
  return company && company.languages.length > 0 ? company.languages : undefined;
}

/** Completes a sign-in: a new session id, the member's language, and a redirect to the requested page. */
export function completeSignIn(user: Member, context: Context): Response {
  const visitor = context.get(visitorContext);
  const { path, change } = afterSignIn(user, visitor.data);
  visitor.rotate();
  visitor.update(change);
  return redirect(path, 303);
}
