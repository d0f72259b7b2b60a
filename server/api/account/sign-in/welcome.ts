import type { Context } from 'hono';
import type { ApiDependencies, ApiEnv } from '#server/platform/http/dependencies.ts';
import { recordActivity } from '../activities/activity.ts';
import { admitDevice, announceDevice } from '../devices/admit-device.ts';
import { browserOf, giveDeviceCookie, withSecret } from '../devices/known-device.ts';
import { giveSessionCookie, tokenDigest } from '../sessions/session-token.ts';

interface Arrival {
  dependencies: ApiDependencies;
  memberId: string;
  /** The whole session's secret. */
  token: string;
  /** The member chose to skip the second factor in this browser for a while. */
  remember?: boolean;
}

/**
 * The common end of every sign-in: registers the browser as a known device, records the sign-in and sets the
 * cookies.
 */
export async function welcome<E extends ApiEnv>(
  c: Context<E>,
  { dependencies, memberId, token, remember = false }: Arrival,
): Promise<void> {
  const now = dependencies.clock.now();
  const browser = browserOf(c);
  const { newSecret } = await dependencies.sql.transaction().execute(async (transaction) => {
    const admitted = await admitDevice(memberId, transaction, { browser, now, remember });
    const session = await transaction
      .updateTable('sessions')
      .set({ device_id: admitted.deviceId })
      .where('member_id', '=', memberId)
      .where('token_digest', '=', tokenDigest(token))
      .where('ended_at', 'is', null)
      .returning('id as sessionId')
      .executeTakeFirst();
    // It ended in the meantime.
    if (!session) return admitted;
    const { sessionId } = session;
    await recordActivity(memberId, transaction, { kind: 'signed_in', now, sessionId });
    if (admitted.newSecret !== undefined) {
      await announceDevice(memberId, transaction, dependencies, { sessionId, userAgent: browser.userAgent });
    }
    return admitted;
  });
  giveSessionCookie(c, token);
  if (newSecret) giveDeviceCookie(c, withSecret(newSecret, browser.secrets));
}
