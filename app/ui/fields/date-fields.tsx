import type { ReactNode } from 'react';
import { type FieldWords, FieldsetFrame } from './fieldset-frame.tsx';

/** The id that an error links to: the first faulty part of a date, else its first part. */
export function firstFaultyPart(id: string, parts: Record<DatePartName, Pick<DatePart, 'faulty'>>): string {
  return `${id}-${partNames.find((part) => parts[part].faulty) ?? 'month'}`;
}

export interface DatePart {
  name: string;
  label: string;
  value?: string | undefined;
  /** Only faulty parts are marked; the error should link to the first of them. */
  faulty?: boolean;
  autoComplete?: string | undefined;
}

export type DatePartName = 'month' | 'day' | 'year';

interface DateFieldsProps extends FieldWords {
  /** The parts are `${id}-month`, `${id}-day`, `${id}-year`. */
  id: string;
  legend: ReactNode;
  parts: Record<DatePartName, DatePart>;
}

const partNames: readonly DatePartName[] = ['month', 'day', 'year'];

/** A date as three text inputs. The month accepts names, so it has no numeric keyboard. */
export function DateFields({ id, parts, ...frame }: DateFieldsProps) {
  return (
    <FieldsetFrame id={id} {...frame}>
      <div className="date-parts">
        {partNames.map((part) => {
          const { name, label, value, faulty, autoComplete } = parts[part];
          return (
            <div key={part} className="date-part">
              <label htmlFor={`${id}-${part}`}>{label}</label>
              <input
                className="input"
                id={`${id}-${part}`}
                name={name}
                type="text"
                inputMode="numeric"
                autoComplete={autoComplete}
                defaultValue={value}
                aria-invalid={faulty ? true : undefined}
                aria-describedby={faulty && frame.errors?.length ? `${id}-error` : undefined}
              />
            </div>
          );
        })}
      </div>
    </FieldsetFrame>
  );
}
