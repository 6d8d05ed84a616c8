import { sql } from 'drizzle-orm'

import { validTrainingSql } from '#api/data/training/valid-training-sql'

import { csvPart, moment, nameOf, yesNo, type ArchivePart } from '../archive-part.ts'

/** What people watched, answered, read and attended as training, and their certificates. */
export const trainingParts = (practiceId: string): ArchivePart[] => [
  watched(practiceId),
  answers(practiceId),
  readings(practiceId),
  liveSessions(practiceId),
  groupTrainings(practiceId),
  groupPresence(practiceId),
  certificates(practiceId),
]

const watched = (practiceId: string) =>
  csvPart(
    'watched-training.csv',
    {
      'Person Id': sql`w.user_id`,
      Name: nameOf(sql`w.user_id`),
      Video: sql`w.video_id`,
      Version: sql`w.video_version::text`,
      'From Second': sql`w.from_second::text`,
      'To Second': sql`w.to_second::text`,
      'Alone or in a Group': sql`w.source`,
      'Training Year': sql`w.training_year`,
      'Watched At': moment(sql`w.watched_at`),
    },
    sql`from watch_interval w where w.practice_id = ${practiceId} order by w.watched_at, w.id`,
  )

const answers = (practiceId: string) =>
  csvPart(
    'answers-in-films.csv',
    {
      'Person Id': sql`a.user_id`,
      Name: nameOf(sql`a.user_id`),
      Video: sql`a.video_id`,
      Version: sql`a.video_version::text`,
      Question: sql`a.question_key`,
      'Question in Words': sql`a.question_text`,
      'Chosen Answer': sql`case when a.answer_text = '' then (a.chosen + 1)::text else a.answer_text end`,
      Right: yesNo(sql`a.is_right`),
      'Training Year': sql`a.training_year`,
      'Answered At': moment(sql`a.answered_at`),
    },
    sql`from film_answer a where a.practice_id = ${practiceId} order by a.answered_at, a.id`,
  )

const readings = (practiceId: string) =>
  csvPart(
    'pages-read-as-training.csv',
    {
      'Person Id': sql`s.user_id`,
      Name: nameOf(sql`s.user_id`),
      Location: sql`l.name`,
      Page: sql`s.page_id`,
      'Content Version': sql`s.content_version::text`,
      'SHA-256': sql`s.text_hash`,
      'Training Year': sql`s.training_year`,
      'Confirmed At': moment(sql`s.confirmed_at`),
    },
    sql`from site_reading s join location l on l.id = s.location_id where s.practice_id = ${practiceId} order by s.confirmed_at, s.id`,
  )

const liveSessions = (practiceId: string) =>
  csvPart(
    'live-sessions.csv',
    {
      'Session Id': sql`s.id`,
      Location: sql`l.name`,
      Day: sql`s.day`,
      Time: sql`s.time`,
      Trainer: sql`s.trainer_name`,
      Qualification: sql`s.trainer_qualification`,
      Phone: sql`s.phone`,
      'Arranged By': sql`s.arranged_by_name`,
      'Held At': moment(sql`s.held_at`),
      'Held By': sql`s.held_by_name`,
      'Called Off At': moment(sql`s.called_off_at`),
      'Questions of All': sql`s.questions`,
      'Person Id': sql`a.user_id`,
      Name: sql`a.user_name`,
      'Job Title': sql`a.job_title`,
      Attended: yesNo(sql`a.attended`),
      'Questions of the Person': sql`a.asked`,
    },
    sql`from live_session s join location l on l.id = s.location_id left join live_attendee a on a.live_session_id = s.id
      where s.practice_id = ${practiceId} order by s.day, s.id, a.user_id`,
  )

const groupTrainings = (practiceId: string) =>
  csvPart(
    'group-trainings.csv',
    {
      'Group Training Id': sql`g.id`,
      Location: sql`l.name`,
      'Training Name': sql`g.name`,
      Videos: sql`(select string_agg(f ->> 'eTag', ' ') from jsonb_array_elements(g.films) f)`,
      'Created By': sql`g.created_by_name`,
      'Confirmed By': sql`g.agreed_by_name`,
      'Started At': moment(sql`g.started_at`),
      'Ended At': moment(sql`g.ended_at`),
      'Deleted At': moment(sql`g.deleted_at`),
    },
    sql`from group_training g join location l on l.id = g.location_id where g.practice_id = ${practiceId} order by g.created_at, g.id`,
  )

const groupPresence = (practiceId: string) =>
  csvPart(
    'group-attendance.csv',
    {
      'Group Training Id': sql`a.group_training_id`,
      'Person Id': sql`a.user_id`,
      Name: sql`a.name`,
      From: moment(sql`w.from_at`),
      Until: moment(sql`w.to_at`),
      How: sql`w.how`,
      Reason: sql`w.reason`,
      'Ticked By': sql`w.ticked_by_name`,
    },
    sql`from group_attendee a left join group_presence w on w.group_training_id = a.group_training_id and w.user_id = a.user_id
      where a.practice_id = ${practiceId} order by a.group_training_id, a.user_id, w.from_at`,
  )

const certificates = (practiceId: string) =>
  csvPart(
    'certificates.csv',
    {
      Number: sql`c.number::text`,
      'Person Id': sql`c.user_id`,
      Name: sql`c.name`,
      Course: sql`c.course`,
      Location: sql`c.location_name`,
      'Completed On': sql`c.completed_on`,
      'Issued At': moment(sql`c.issued_at`),
      Trainer: sql`c.trainer`,
      'Replaced By': sql`c.replaced_by_number::text`,
      Void: yesNo(sql`not ${validTrainingSql('c.record_id')}`),
    },
    sql`from certificate c join task_occurrence o on o.practice_id = c.practice_id and o.id = c.occurrence_id where c.practice_id = ${practiceId} order by c.number`,
  )
