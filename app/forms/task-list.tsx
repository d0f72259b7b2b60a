import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { usePageData } from '#app/page/page-data.tsx';
import { TaskMark, TaskRows, type TaskRow } from '#app/ui/layout/task-rows.tsx';
import { Form } from './form.tsx';

/** Tasks with a button each; the page then reopens at the row next to the completed one. */
export function TaskList({ tasks, level = 3 }: { tasks: readonly TaskRow[]; level?: 3 | 4 }) {
  return (
    <TaskRows
      tasks={tasks}
      level={level}
      formOf={(task, beside) => <MarkForm key={task.id} task={task} beside={beside} />}
    />
  );
}

function MarkForm({ task, beside }: { task: TaskRow; beside: string | undefined }) {
  const translate = useTranslate();
  const { path } = usePageData();
  const { href, title, completed } = task;
  return (
    <Form action={href} className="above-link">
      <input type="hidden" name="list" value={path} />
      {beside && <input type="hidden" name="beside" value={beside} />}
      <button type="submit" name="intent" value={completed ? 'undo' : 'done'} className="task-check">
        <TaskMark
          completed={completed}
          words={translate(completed ? 'carePlan:task.undoNamed' : 'carePlan:task.doneNamed', {
            task: title,
          })}
        />
      </button>
    </Form>
  );
}
