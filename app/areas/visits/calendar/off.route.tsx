import { href } from 'react-router';
import { ConfirmPage } from '#app/forms/confirm-page.tsx';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { askAboutAddress, changeAddress } from './change-address.server.ts';
import { endFeed } from './feed.api.server.ts';
import type { Route } from './+types/off.route';

export const loader = askAboutAddress;

export const action = (args: Route.ActionArgs) =>
  changeAddress(args, { change: endFeed, done: 'visitCalendar:off.done' });

export default function TurnOff() {
  const translate = useTranslate();
  return (
    <ConfirmPage
      title={translate('visitCalendar:off.title')}
      then={[
        translate('visitCalendar:off.then.stops'),
        translate('visitCalendar:off.then.stays'),
        translate('visitCalendar:off.then.again'),
      ]}
      confirm={translate('visitCalendar:off.confirm')}
      keep={translate('visitCalendar:off.keep')}
      back={href('/video-visits/calendar')}
      partnerBeside
    />
  );
}
