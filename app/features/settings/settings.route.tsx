import { href } from 'react-router';
import { usePageData } from '#app/page/page-data.tsx';
import { Page } from '#app/page/page.tsx';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import type { MessageKey } from '#app/i18n/resources.ts';
import type { IconName } from '#app/ui/pictures/icon.tsx';
import { LinkedRow } from '#app/ui/layout/linked-row.tsx';
import type { WrapperMessage } from '#app/wrapper/messages.ts';

interface Place {
  path: string;
  icon: IconName;
  title: MessageKey;
  detail: MessageKey;
}

const groups: readonly { id: string; heading: MessageKey; places: readonly Place[] }[] = [
  {
    id: 'about-you',
    heading: 'settings:main.aboutYou',
    places: [
      {
        path: href('/settings/basics'),
        icon: 'document',
        title: 'settings:basics.title',
        detail: 'settings:basics.about',
      },
      {
        path: href('/settings/health-goal'),
        icon: 'goal',
        title: 'settings:goal.title',
        detail: 'settings:goal.about',
      },
      {
        path: href('/settings/health-partner'),
        icon: 'people',
        title: 'settings:partner.title',
        detail: 'settings:partner.about',
      },
    ],
  },
  {
    id: 'your-account',
    heading: 'settings:main.account',
    places: [
      {
        path: href('/settings/language'),
        icon: 'language',
        title: 'settings:language.title',
        detail: 'settings:language.about',
      },
      {
        path: href('/settings/bank-accounts'),
        icon: 'card',
        title: 'payments:accounts.title',
        detail: 'payments:accounts.about',
      },
      {
        path: href('/settings/notifications'),
        icon: 'bell',
        title: 'settings:notifications.title',
        detail: 'settings:notifications.about',
      },
      {
        path: href('/settings/password'),
        icon: 'password',
        title: 'settings:password.title',
        detail: 'settings:password.about',
      },
      {
        path: href('/settings/security'),
        icon: 'shield',
        title: 'security:main.title',
        detail: 'security:main.about',
      },
    ],
  },
  {
    id: 'privacy-and-data',
    heading: 'settings:main.privacy',
    places: [
      {
        path: href('/settings/privacy'),
        icon: 'private',
        title: 'privacy:title',
        detail: 'privacy:about',
      },
      {
        path: href('/settings/data-use'),
        icon: 'download',
        title: 'privacy:dataUse.title',
        detail: 'privacy:dataUse.about',
      },
    ],
  },
];

/** What the page itself asks the app for; outside the app there is no such button. */
const openAppSettings = [{ action: 'open_settings', new_ux: true }] satisfies WrapperMessage[];

export default function Settings() {
  const translate = useTranslate();
  const { inApp } = usePageData();
  return (
    <Page title={translate('settings:main.title')} lead={translate('settings:main.lead')}>
      {groups.map(({ id, heading, places }) => (
        <section key={id} className="card" aria-labelledby={id}>
          <h2 className="card-heading" id={id}>
            {translate(heading)}
          </h2>
          <ul className="rows">
            {places.map(({ path, icon, title, detail }) => (
              <LinkedRow
                key={path}
                href={path}
                icon={icon}
                title={translate(title)}
                detail={translate(detail)}
              />
            ))}
          </ul>
        </section>
      ))}
      {inApp && (
        <div className="actions">
          {' '}
          <app-messages
            data-messages={JSON.stringify(openAppSettings)}
            data-press-text={translate('settings:main.app')}
          />
        </div>
      )}
    </Page>
  );
}
