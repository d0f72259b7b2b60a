import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { Button } from '#app/ui/button.tsx';
import { Select, type SelectOption } from '#app/ui/select.tsx';

interface SlotFilterProps {
  address: string;
  date: string;
  days: readonly SelectOption[];
  zone: string;
  zones: readonly SelectOption[];
  /** The visit that is to be moved. */
  visit: string | undefined;
}

/** The day and the time zone, in the address: nothing is stored. */
export function SlotFilter({ address, date, days, zone, zones, visit }: SlotFilterProps) {
  const translate = useTranslate();
  return (
    <form
      method="get"
      action={address}
      className="card"
      noValidate
      aria-label={translate('videoVisits:filter.label')}
    >
      {visit && <input type="hidden" name="visit" value={visit} />}
      <Select
        id="date"
        name="date"
        label={translate('videoVisits:filter.day')}
        value={date}
        options={days}
        errorPrefix={translate('common:errorPrefix')}
        autoComplete="off"
      />
      <Select
        id="zone"
        name="zone"
        label={translate('videoVisits:filter.zone')}
        value={zone}
        options={zones}
        errorPrefix={translate('common:errorPrefix')}
        autoComplete="off"
      />
      <Button type="submit" look="secondary">
        {translate('videoVisits:filter.show')}
      </Button>
    </form>
  );
}
