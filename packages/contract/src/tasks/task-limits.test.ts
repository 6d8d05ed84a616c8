import { addTask, listTasks, maxTasksPerAssignment } from '#contract/tasks/administered-tasks'
import { assignTasks } from '#contract/tasks/assign-tasks'
import { closeEvent } from '#contract/exposures/event-closures'
import { listFoldedTasks } from '#contract/tasks/folded-tasks'
import { reportEvent } from '#contract/reported-events/reported-events'
import { completeDocTask, searchOthersTasks } from '#contract/tasks/tasks'

import { characters, entries, ids, numbers, testLimits } from '#contract/endpoint/testing/limits'

testLimits([
  ['the name in a search for tasks', listTasks.query, 'name', characters(300)],
  ['the name of a task', addTask.body, 'name', characters(500, 1)],
  ['the instructions of a task', addTask.body, 'instructions', characters(10_000, 1)],
  ['the people of a task', addTask.body, 'users', ids(1, 500)],
  ['the forms of a task', addTask.body, 'forms', entries(0, 20, () => 'quarterlySafetyReportForm')],
  ['the name of a form of a task', addTask.body, 'forms.*', characters(100)],
  ['the tasks of an assignment', assignTasks.body, 'tasks', ids(1, 1_000)],
  ['the people of an assignment', assignTasks.body, 'users', ids(1, 500)],
  ['the tasks that one request may assign', assignTasks.body, 'tasks', ids(1, maxTasksPerAssignment)],
  ['the reason for closing what an event opened', closeEvent.body, 'reason', characters(500, 1)],
  ['the rule of folded tasks', listFoldedTasks.query, 'rule', characters(100)],
  ['the search for folded tasks', listFoldedTasks.query, 'search', characters(200)],
  ['what was reported', reportEvent.body, 'what', characters(500)],
  ['the search for tasks of others', searchOthersTasks.query, 'search', characters(200)],
  ['how many tasks of others are found', searchOthersTasks.query, 'limit', numbers(1, 20)],
  ['the name of a task that a document completes', completeDocTask.body, 'name', characters(300)],
  ['the note of a task that a document completes', completeDocTask.body, 'note', characters(2_000)],
])
