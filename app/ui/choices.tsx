import type { ReactNode } from 'react';
import type { FieldWords } from './field-messages.tsx';
import { FieldsetFrame } from './fieldset-frame.tsx';

interface Choice {
  value: string;
  label: ReactNode;
  hint?: ReactNode;
}

interface ChoicesProps extends FieldWords {
  kind: 'radio' | 'checkbox';
  /** Also the id of the first control, so that an error's link lands on it. */
  id: string;
  name: string;
  legend: ReactNode;
  choices: readonly Choice[];
  /** The values chosen so far; at most one for radios. */
  chosen?: readonly string[];
}

/** Radios or checkboxes as large rows; the whole row is the target. */
export function Choices({ kind, id, name, choices, chosen = [], ...frame }: ChoicesProps) {
  return (
    <FieldsetFrame id={id} {...frame}>
      <div className="choices">
        {choices.map(({ value, label, hint }, index) => {
          const choiceId = index === 0 ? id : `${id}-${index + 1}`;
          return (
            <label key={value} className="choice" htmlFor={choiceId}>
              <input
                id={choiceId}
                type={kind}
                name={name}
                value={value}
                defaultChecked={chosen.includes(value)}
                aria-invalid={frame.errors?.length ? true : undefined}
                aria-describedby={hint ? `${choiceId}-about` : undefined}
              />
              <span>
                {label}
                {hint && ' '}
                {hint && (
                  <span className="choice-hint" id={`${choiceId}-about`}>
                    {hint}
                  </span>
                )}
              </span>
            </label>
          );
        })}
      </div>
    </FieldsetFrame>
  );
}
