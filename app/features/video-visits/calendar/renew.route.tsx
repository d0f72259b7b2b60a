import { askAboutAddress, changeAddress } from './change-address.server.ts';
import { ConfirmChange } from './confirm-change.tsx';
import { makeFeed } from './feed.api.server.ts';
import type { Route } from './+types/renew.route';

export const loader = askAboutAddress;

export const action = (args: Route.ActionArgs) =>
  changeAddress(args, { change: makeFeed, done: 'visitCalendar:renew.done' });

export default function Renew() {
  return <ConfirmChange change="renew" />;
}
