import { href } from 'react-router';
import { Form } from '#app/forms/form.tsx';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import type { NamedZone } from '#app/i18n/zone-choices.ts';
import { usePageData } from '#app/page/page-data.tsx';
import { Button } from '../ui/actions/links-and-buttons.tsx';
import { VisuallyHidden } from '../ui/layout/visually-hidden.tsx';

export interface ZoneOffer {
  browser: NamedZone;
  own: NamedZone;
}

/** Offers a choice of time zone if the browser's and the member's differ. Both answers are stored. */
export function TimeZoneOffer({ browser, own }: ZoneOffer) {
  const translate = useTranslate();
  const { path } = usePageData();
  return (
    <section className="notice no-print" data-tone="info" aria-labelledby="zone-offer">
      <Form action={href('/settings/time-zone')} className="notice-text">
        <input type="hidden" name="return_to" value={path} />
        <p id="zone-offer">{translate('shell:zone.differs', { browser: browser.name, own: own.name })}</p>
        <div className="actions">
          <Button look="secondary" name="time_zone" value={own.timeZone}>
            {translate('shell:zone.keep')} <VisuallyHidden>{own.name}</VisuallyHidden>
          </Button>
          <Button look="secondary" name="time_zone" value={browser.timeZone}>
            {translate('shell:zone.use', { zone: browser.name })}
          </Button>
        </div>
      </Form>
    </section>
  );
}
