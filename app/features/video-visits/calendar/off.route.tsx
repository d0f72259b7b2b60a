import { askAboutAddress, changeAddress } from './change-address.server.ts';
import { ConfirmChange } from './confirm-change.tsx';
import { endFeed } from './feed.api.server.ts';
import type { Route } from './+types/off.route';

export const loader = askAboutAddress;

export const action = (args: Route.ActionArgs) =>
  changeAddress(args, { change: endFeed, done: 'visitCalendar:off.done' });

export default function TurnOff() {
  return <ConfirmChange change="off" />;
}
