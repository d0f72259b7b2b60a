import type { Readiness } from '#app/contract/company-readiness.ts';
import { useTranslate, useLocale } from '#app/i18n/locale-provider.tsx';
import { Tag } from '#app/ui/status/tag.tsx';
import { formatNumber } from '#app/i18n/formats.ts';
import type { Translate } from '#app/i18n/translator.ts';
import { KeyValue } from '#app/ui/layout/key-value.tsx';

/** Each line of a check: complete, or what is missing and what to do about it. */
export function CheckedLines({ lines }: { lines: Readiness['lines'] }) {
  const translate = useTranslate();
  return (
    <ul className="rows">
      {lines.map(({ check, title, missing, what_to_do: whatToDo, command }) => (
        <li key={check} className="row">
          <div className="row-text">
            <h3 className="row-title">{title}</h3>
            {missing.length > 0 && (
              <ul>
                {missing.map(({ text }) => (
                  <li key={text}>{text}</li>
                ))}
              </ul>
            )}
            {whatToDo !== null && <p className="row-detail">{whatToDo}</p>}
            {command !== null && (
              <p className="row-detail">
                <code>{command}</code>
              </p>
            )}
          </div>
          {missing.length === 0 ? (
            <Tag tone="ok" icon="done">
              {translate('deskCompanies:line.complete')}
            </Tag>
          ) : (
            <Tag tone="bad" icon="failed">
              {translate('deskCompanies:line.missing')}
            </Tag>
          )}
        </li>
      ))}
    </ul>
  );
}

/** The state of a company. @param incomplete lines of its check; null before the first */
export function ReadyTag({ incomplete }: { incomplete: number | null }) {
  const translate = useTranslate();
  if (incomplete === null)
    return (
      <Tag tone="plain" icon="clock">
        {translate('deskCompanies:notChecked')}
      </Tag>
    );
  return incomplete === 0 ? (
    <Tag tone="ok" icon="done">
      {translate('deskCompanies:ready')}
    </Tag>
  ) : (
    <Tag tone="bad" icon="failed">
      {translate('deskCompanies:incomplete', { count: incomplete })}
    </Tag>
  );
}

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
