import type { z } from 'zod';
import type { deviceAttributes } from '#app/contract/sign-in.ts';
import type { Resource } from '#server/platform/http/json-api/document.ts';
import { isOver } from '../sessions/session.ts';
import type { DeviceRow, OpenSessionRow } from './queries.ts';

interface Seen {
  sessions: readonly OpenSessionRow[];
  thisDevice: string | null;
  now: Temporal.Instant;
}

export function deviceResource(
  device: DeviceRow,
  { sessions, thisDevice, now }: Seen,
): Resource<z.infer<typeof deviceAttributes>> {
  const running = sessions.filter((session) => session.device_id === device.id && isRunning(session, now));
  const lastActive = running.map(({ last_active_at }) => last_active_at);
  const remembered = device.remembered_until;
  return {
    type: 'device',
    id: device.id,
    attributes: {
      browser: device.browser,
      system: device.system,
      first_seen_at: device.first_seen_at,
      last_seen_at: latest([device.last_seen_at, ...lastActive]),
      remembered_until: remembered !== null && isBefore(now.toString(), remembered) ? remembered : null,
      this_device: device.id === thisDevice,
      signed_in: running.length > 0,
    },
  };
}

function isRunning({ created_at, last_active_at }: OpenSessionRow, now: Temporal.Instant): boolean {
  const createdAt = Temporal.Instant.from(created_at);
  return !isOver({ createdAt, lastActiveAt: Temporal.Instant.from(last_active_at) }, now);
}

const isBefore = (one: string, other: string) => Temporal.Instant.compare(one, other) < 0;

const latest = (instants: [string, ...string[]]) =>
  instants.reduce((last, instant) => (isBefore(last, instant) ? instant : last));
