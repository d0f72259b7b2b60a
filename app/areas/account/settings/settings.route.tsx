import { usePageData } from '#app/page/page-data.tsx';
import { Page } from '#app/page/page.tsx';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { LinkedRow } from '#app/ui/layout/linked-row.tsx';
import { settingsFor } from './settings-places.ts';
import type { WrapperMessage } from '#app/frame/wrapper/messages.ts';

export const handle = { fetchedAhead: true } as const;

/** Messages of this page's button to the app; outside of the app there is no such button. */
const openAppSettings = [{ action: 'open_settings', new_ux: true }] satisfies WrapperMessage[];

export default function Settings() {
  const translate = useTranslate();
  const { inApp, inRunOut } = usePageData();
  return (
    <Page title={translate('settings:main.title')} lead={translate('settings:main.lead')} partnerBeside>
      {settingsFor(inRunOut).map(({ id, heading, places }) => (
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
