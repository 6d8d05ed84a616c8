import { sql } from 'drizzle-orm'

import { csvPart, moment, nameOf, yesNo, type ArchivePart } from '../archive-part.ts'

/** The people of a practice with their locations, equipment and invitations. */
export const peopleParts = (practiceId: string): ArchivePart[] => [
  staff(practiceId),
  posts(practiceId),
  givenEquipment(practiceId),
  invitations(practiceId),
  sharing(practiceId),
  nameRequests(practiceId),
  takeovers(practiceId),
]

const staff = (practiceId: string) =>
  csvPart(
    'staff.csv',
    {
      'Person Id': sql`u.id`,
      'First Name': sql`u.first_name`,
      'Last Name': sql`u.last_name`,
      Email: sql`u.email`,
      Phone: sql`u.phone`,
      'Start Date': sql`e.started_on`,
      'Start Date Known': yesNo(sql`e.start_known`),
      'End Date': sql`e.ended_on`,
      'New Hire': yesNo(sql`e.new_hire`),
      'Administers the Practice': yesNo(sql`e.practice_admin`),
      'Training Before': sql`e.last_training_on`,
      'Joined At': moment(sql`e.accepted_at`),
    },
    sql`from employment e join "user" u on u.id = e.user_id where e.practice_id = ${practiceId} order by lower(u.last_name), lower(u.first_name), e.id`,
  )

const posts = (practiceId: string) =>
  csvPart(
    'staff-at-locations.csv',
    {
      'Person Id': sql`m.user_id`,
      Name: nameOf(sql`m.user_id`),
      'Location Id': sql`m.location_id`,
      Location: sql`l.name`,
      Role: sql`r.name`,
      Administrator: yesNo(sql`m.is_administrator`),
      'Safety Officer': yesNo(sql`m.is_safety_officer`),
      'SPICE Officer': yesNo(sql`m.is_spice_officer`),
      Exposure: sql`m.exposure`,
      'At Risk Since': sql`m.at_risk_since`,
      'Annual Review': sql`m.annual_review_date`,
      Since: moment(sql`m.started_at`),
      Until: moment(sql`m.ended_at`),
    },
    sql`from membership m join location l on l.id = m.location_id left join role r on r.id = m.role_id
      where m.practice_id = ${practiceId} order by l.name, m.started_at, m.id`,
  )

const givenEquipment = (practiceId: string) =>
  csvPart(
    'staff-equipment.csv',
    {
      'Person Id': sql`g.user_id`,
      Name: nameOf(sql`g.user_id`),
      'Equipment Id': sql`g.equipment_id`,
      Equipment: sql`q.name`,
      'Given At': moment(sql`g.given_at`),
    },
    sql`from user_equipment g join equipment q on q.id = g.equipment_id where g.practice_id = ${practiceId} order by g.user_id, g.given_at, q.id`,
  )

const invitations = (practiceId: string) =>
  csvPart(
    'invitations.csv',
    {
      'Person Id': sql`i.user_id`,
      'First Name': sql`i.first_name`,
      'Last Name': sql`i.last_name`,
      Email: sql`i.email`,
      Phone: sql`i.phone`,
      'Invited By': nameOf(sql`i.invited_by`),
      'Invited At': moment(sql`i.created_at`),
      'Expires At': moment(sql`i.expires_at`),
      'Accepted At': moment(sql`i.accepted_at`),
      'Replaced At': moment(sql`i.replaced_at`),
    },
    sql`from invite i where i.practice_id = ${practiceId} order by i.created_at, i.id`,
  )

const nameRequests = (practiceId: string) =>
  csvPart(
    'requests-for-names.csv',
    {
      'Person Id': sql`n.user_id`,
      'First Name': sql`n.first_name`,
      'Last Name': sql`n.last_name`,
      'Asked At': moment(sql`n.asked_at`),
      'Ended At': moment(sql`n.ended_at`),
      'Decided By': sql`n.decided_by_name`,
      Approved: yesNo(sql`n.approved`),
    },
    sql`from name_request n where n.practice_id = ${practiceId} order by n.asked_at, n.id`,
  )

const sharing = (practiceId: string) =>
  csvPart(
    'sharing-of-health-files.csv',
    {
      'Person Id': sql`k.user_id`,
      Name: nameOf(sql`k.user_id`),
      Location: sql`l.name`,
      'Asked By': nameOf(sql`k.asked_by`),
      'Asked At': moment(sql`k.asked_at`),
      'Answered At': moment(sql`k.answered_at`),
      Agreed: yesNo(sql`k.agreed`),
    },
    sql`from sharing_consent k join location l on l.id = k.location_id where k.practice_id = ${practiceId} order by k.asked_at, k.user_id`,
  )

const takeovers = (practiceId: string) =>
  csvPart(
    'practice-takeovers.csv',
    {
      'Asked By': nameOf(sql`t.requested_by`),
      From: nameOf(sql`t.from_user_id`),
      Reason: sql`t.reason`,
      'Asked At': moment(sql`t.requested_at`),
      'Passes At': moment(sql`t.passes_at`),
      'Ended At': moment(sql`t.ended_at`),
      Outcome: sql`t.outcome`,
      'Ended By': nameOf(sql`t.ended_by`),
    },
    sql`from practice_takeover t where t.practice_id = ${practiceId} order by t.requested_at, t.id`,
  )
