import type { Readiness } from '#app/contract/company-readiness.ts';
import { formatNumber } from '#app/i18n/formats.ts';
import { useLocale, useTranslate } from '#app/i18n/locale-provider.tsx';
import type { Translate } from '#app/i18n/translator.ts';
import { KeyValue } from '#app/ui/layout/key-value.tsx';

const counted = ['sent', 'waiting', 'bounced', 'joined', 'left'] as const;

interface WaveCountsProps {
  waves: Readiness['waves'];
  /** When the next wave begins, in words. */
  next: string | undefined;
}

/** How a company's people are invited, and what became of it. */
export function WaveCounts({ waves, next }: WaveCountsProps) {
  const translate = useTranslate();
  const { code } = useLocale();
  const row = (label: 'state' | 'size' | 'next' | (typeof counted)[number], value: string) => ({
    label: translate(`deskCompanies:row.${label}`),
    value,
  });
  const { size, every_minutes: minutes } = waves;
  return (
    <KeyValue
      rows={[
        row('state', translate(`deskCompanies:waves.${waves.state}`)),
        ...(size === null || minutes === null
          ? []
          : [row('size', sizeAndTime(translate, { size: formatNumber(size, code), minutes }))]),
        ...(next === undefined ? [] : [row('next', next)]),
        ...counted.map((name) => row(name, formatNumber(waves[name], code))),
      ]}
    />
  );
}

function sizeAndTime(translate: Translate, { size, minutes }: { size: string; minutes: number }) {
  return translate('deskCompanies:sizeAndTime', { size, time: minutesInWords(translate, minutes) });
}

/** 90 minutes, 4 hours, 1 day. */
export function minutesInWords(translate: Translate, minutes: number): string {
  if (minutes % (24 * 60) === 0) return translate('deskCompanies:time.days', { count: minutes / (24 * 60) });
  if (minutes % 60 === 0) return translate('deskCompanies:time.hours', { count: minutes / 60 });
  return translate('deskCompanies:time.minutes', { count: minutes });
}
