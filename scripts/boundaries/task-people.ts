import { helpsTests, lineAt, withoutComments, type Source } from './sources.ts'

/**
 * Files that read or write the assignees of a task, with the reason why deputies do not matter there. Every other file uses
 * `data/tasks/task-people.ts`.
 */
const readsAssignees: Readonly<Record<string, string>> = {
  'apps/api/src/data/tables/tasks.ts': 'the table',
  'apps/api/src/data/corrective-actions/choose-owner.ts':
    'an owner is one of the assignees who check the item, whoever stands in for them today',
  'apps/api/src/data/corrective-actions/follow-task.ts': 'the owner of a corrective action is an assignee of its task',
  'apps/api/src/data/corrective-actions/give-to-successor.ts': 'gives the task of somebody who left to somebody else',
  'apps/api/src/data/tasks/task-people.ts': 'the one place that adds the deputies',
  'apps/api/src/data/builders/task.ts': 'makes tasks for tests and the demonstration',
  'apps/api/src/features/joining/hand-over.ts': 'a placeholder becomes an account',
  'apps/api/src/features/library/answers/answer-effect.ts': 'an edited answer changes whom a task is assigned to',
  'apps/api/src/features/library/queries.ts': 'rules are compared with whom they assigned',
  'apps/api/src/features/staff/changes/follow-up.ts': 'a task without an assignee needs one, whoever is a deputy meanwhile',
  'apps/api/src/features/tasks/administration/export-tasks.ts': 'the file shows the assignees, as the table of tasks does',
  'apps/api/src/features/tasks/administration/reassign-tasks.ts': 'assigns tasks',
  'apps/api/src/features/tasks/administration/list-tasks.ts': 'the table of tasks shows the assignees',
  'apps/api/src/features/tasks/administration/task-detail.ts': 'shows which assignees are absent',
  'apps/api/src/features/tasks/administration/task-sql.ts': 'the table of tasks is filtered by the assignees that it shows',
  'apps/api/src/features/archive/parts/tasks.ts': 'the archive has the assignees, and the absences beside them',
  'apps/api/src/features/tasks/board/task-people-sql.ts': 'a card shows the assignees, and whose deputy has it',
  'apps/api/src/features/library/tasks/place-tasks.ts': 'places new tasks around what their assignees have',
  'apps/api/src/features/tasks/book/change-tasks.ts': 'changes tasks',
  'apps/api/src/features/tasks/book/close-because.ts': 'the boards of the assignees, and of their deputies, refetch',
  'apps/api/src/features/tasks/book/create-tasks.ts': 'makes tasks',
  'apps/api/src/features/tasks/book/person-left.ts': 'takes a person who left off the tasks',
  'apps/api/src/features/tasks/find-task.ts': 'lists the assignees and the deputies of a task',
  'apps/api/src/demo/history/plan-work.ts': 'makes the demonstration',
}

/**
 * Who sees a task and may do it today is decided in one place, which adds the deputies of absent assignees, so that no list omits them. Returns one
 * line for each other file that reads the assignees, and for each listed file that no longer does.
 */
export function checkTaskPeople(sources: readonly Source[], allowed: Readonly<Record<string, string>> = readsAssignees): string[] {
  const readers = sources
    .filter(({ path }) => /^apps\/api\/src\/.*\.ts$/.test(path) && !helpsTests(path))
    .flatMap((source) => {
      const text = withoutComments(source)
      const at = text.search(/\btask_assignee\b|\btaskAssignee\b/)
      return at < 0 ? [] : [{ path: source.path, line: lineAt(text, at) }]
    })
  const paths = new Set(readers.map(({ path }) => path))
  return [
    ...readers
      .filter(({ path }) => !allowed[path])
      .map(
        ({ path, line }) => `${path}:${line}: reads the assignees of tasks by hand and forgets deputies: use data/tasks/task-people.ts.`,
      ),
    ...Object.keys(allowed)
      .filter((path) => !paths.has(path))
      .map((path) => `${path}: is named in scripts/boundaries/task-people.ts and reads no assignees.`),
  ]
}
