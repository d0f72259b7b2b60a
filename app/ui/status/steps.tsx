interface StepsProps {
  /** "Reimbursement · Step 2 of 3": says all that the bar shows. */
  label: string;
  current: number;
  total: number;
}

/** Where a member is in a wizard. */
export function Steps({ label, current, total }: StepsProps) {
  return (
    <div className="steps">
      <p className="eyebrow">{label}</p>
      <div className="steps-bar" aria-hidden="true">
        {Array.from({ length: total }, (_, index) => (
          <span
            key={index}
            data-done={index < current ? '' : undefined}
            data-current={index === current - 1 ? '' : undefined}
          />
        ))}
      </div>
    </div>
  );
}
