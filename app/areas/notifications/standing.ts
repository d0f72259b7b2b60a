import type { IconName } from '#app/ui/pictures/icon.tsx';
import type { Tone } from '#app/ui/status/tone.ts';
import type { AuthorizationState, EventName, Notification } from './notifications.api.server.ts';

/** Status of an authorization as shown to members. */
export type Standing = AuthorizationState | 'requestedAgain' | 'expired';

export function standingOf({
  state,
  re_requested: again,
  expired,
}: Pick<Notification, 'state' | 're_requested' | 'expired'>): Standing {
  if (expired) return 'expired';
  return again ? 'requestedAgain' : state;
}

export const looks: Record<Standing | EventName, { tone: Tone; icon: IconName }> = {
  requested: { tone: 'info', icon: 'clock' },
  requestedAgain: { tone: 'info', icon: 'clock' },
  approved: { tone: 'ok', icon: 'done' },
  expired: { tone: 'plain', icon: 'calendar' },
  rejected: { tone: 'bad', icon: 'failed' },
  canceled: { tone: 'plain', icon: 'canceled' },
  updated: { tone: 'info', icon: 'info' },
};

/** The events in order; a request after a decision becomes requestedAgain. */
export function shownEvents<Event extends { name: EventName }>(events: readonly Event[]) {
  let decided = false;
  return events.map((event) => {
    const shownAs = event.name === 'requested' && decided ? 'requestedAgain' : event.name;
    if (event.name !== 'requested' && event.name !== 'updated') decided = true;
    return { ...event, shownAs } as const;
  });
}
