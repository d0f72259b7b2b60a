import { href } from 'react-router';
import { ConfirmPage } from '#app/forms/confirm-page.tsx';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { askAboutAddress, changeAddress } from './change-address.server.ts';
import { makeFeed } from './feed.api.server.ts';
import type { Route } from './+types/renew.route';

export const loader = askAboutAddress;

export const action = (args: Route.ActionArgs) =>
  changeAddress(args, { change: makeFeed, done: 'visitCalendar:renew.done' });

export default function Renew() {
  const translate = useTranslate();
  return (
    <ConfirmPage
      title={translate('visitCalendar:renew.title')}
      then={[translate('visitCalendar:renew.then.stops'), translate('visitCalendar:renew.then.calendars')]}
      confirm={translate('visitCalendar:renew.confirm')}
      keep={translate('visitCalendar:renew.keep')}
      back={href('/video-visits/calendar')}
      partnerBeside
    />
  );
}
