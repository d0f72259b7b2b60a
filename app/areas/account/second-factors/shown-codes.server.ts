import { clockContext, type Context, memberContext, visitorContext } from '#app/page/contexts.ts';

/** Long enough to print or copy them, even for a slow reader; short enough for a page that is left open. */
const shownFor = Temporal.Duration.from({ minutes: 10 });

/** Keeps new codes, sealed in the visitor's session, so that loading the page again does not lose them. */
export function keepNewCodes(context: Context, codes: string[]): void {
  const until = context.get(clockContext).now().add(shownFor).toString();
  const { id: memberId } = context.get(memberContext);
  context.get(visitorContext).update({ newBackupCodes: { memberId, codes, until } });
}

/** New codes that the member has not confirmed as stored; never those of another member. */
export function newCodesOf(context: Context): string[] | undefined {
  const { newBackupCodes: kept } = context.get(visitorContext).data;
  if (!kept || kept.memberId !== context.get(memberContext).id) return undefined;
  const isOver = Temporal.Instant.compare(context.get(clockContext).now(), kept.until) >= 0;
  return isOver ? undefined : kept.codes;
}

export function forgetNewCodes(context: Context): void {
  context.get(visitorContext).update({ newBackupCodes: undefined });
}
