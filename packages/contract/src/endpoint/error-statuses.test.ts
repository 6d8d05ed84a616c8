import { expect, test } from 'vitest'

import { contract } from '#contract/contract'

import * as errors from './errors.ts'

/** The status of each error code, by its first word. Clients depend on both. */
const statuses: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  absence: { over: 409, overlaps: 409 },
  access: { forbidden: 403 },
  archive: { practice_administrator: 403, too_many: 429 },
  assistant: { not_processed: 409, other_model: 409, setup_not_complete: 409 },
  billing: {
    card_refused: 402,
    confirmation_needed: 402,
    coupon_invalid: 422,
    in_progress: 409,
    invoice_not_found: 404,
    paid_otherwise: 409,
    payer_unknown: 409,
    plan_ending: 409,
    price_changed: 409,
    same_plan: 409,
    signature_invalid: 400,
    unavailable: 503,
  },
  certificate: { name_not_printable: 409, no_training: 409 },
  code: { expired: 400, text_messages_used_up: 429, too_many: 429, too_soon: 429, used_up: 400, wrong: 400 },
  emergency_page: { changed: 409, no_link: 409, not_confirmed: 409 },
  equipment: { default_fixed: 405, default_kept: 405, exists: 409 },
  event: { nothing_open: 409 },
  export: { under_way: 409 },
  exposure: { no_evaluation_open: 409 },
  form: { changed_elsewhere: 409, not_found: 404, outdated: 409 },
  group_training: {
    begun: 422,
    code_expired: 422,
    name_taken: 409,
    no_next_video: 422,
    not_at_location: 422,
    not_listed: 403,
    other_host: 422,
    over: 422,
  },
  joining: {
    already_member: 409,
    expired: 422,
    has_account: 422,
    not_verified: 422,
    payment_failed: 402,
    replaced: 422,
    used: 422,
    used_up: 422,
    wrong_code: 401,
  },
  legal_hold: { lifted: 409 },
  library: { changed_since: 409, questionnaire_open: 409, reason_needed: 422, steps_missing: 409 },
  live_session: { ahead: 409, closed: 409 },
  own_sds: { same_file: 409, same_product: 409, signal_word_disagrees: 409 },
  password: { account_unknown: 404, link_invalid: 404 },
  plan: { required: 403 },
  expiration: { exists: 409, removed: 409, no_document: 404 },
  plan_addition: { too_many_pictures: 409 },
  plan_picture: { missing: 404, too_many_pixels: 422 },
  practice: { already_administrator: 409, last_administrator: 409, not_administrator: 403, not_eligible: 409 },
  record: { already_decided: 409, archived: 409, changed_elsewhere: 409, file_missing: 404, not_approved: 409 },
  registration: { complete: 409, email_not_verified: 409, resume: 422 },
  replaced_contact: { link_invalid: 404, no_proof: 409, not_frozen: 409, owner_only: 409, taken: 409 },
  request: {
    head_too_large: 431,
    unreadable: 400,
    conflict: 409,
    file_too_large: 413,
    in_progress: 409,
    invalid: 422,
    not_found: 404,
    too_large: 413,
    too_many: 429,
    too_slow: 408,
  },
  role: { assigned: 405, default: 405, exists: 409 },
  sds: { added_earlier: 409, hazards_unknown: 409, no_file: 404, not_on_list: 409, nothing_missing: 409, reference_on_list: 409 },
  sds_request: { no_picture: 404, pending: 409 },
  server: { no_space: 503, queue_full: 503, unavailable: 503, unexpected: 500 },
  session: {
    access_ended: 403,
    account_frozen: 403,
    removed: 401,
    signed_out: 401,
    signed_out_by_person: 401,
    support_link_invalid: 422,
    wrong_credentials: 422,
  },
  sharing: { answered: 409 },
  short_link: { expired: 410, unknown: 404 },
  site_page: { changed: 409 },
  staff: {
    already_joined: 409,
    contact_needed: 409,
    email_taken: 409,
    locations_repeat: 409,
    name_request_ended: 409,
    not_your_location: 403,
    not_yourself: 405,
    one_practice: 409,
    phone_taken: 409,
    practice_administrator: 403,
    sole_administrator: 409,
    sole_administrator_stays: 405,
    works_in_practice: 409,
  },
  staff_import: { needs_attention: 409 },
  subscription: { failed: 402 },
  takeover: { link_invalid: 404, none: 409, open: 409, pointless: 409, refused_lately: 409 },
  task: {
    already_completed: 409,
    completed_differently: 409,
    default: 405,
    name_taken: 409,
    needs_document: 422,
    needs_form: 409,
    new_hire_training_open: 422,
    not_begun: 409,
    not_of_event: 409,
    not_open: 409,
    too_many_at_once: 409,
    wrong_done_on: 422,
  },
  training: { not_watched: 422, watching_ended: 409 },
  upload: { needs_file: 422, too_many: 429, wrong_type: 422 },
  user: { email_taken: 409, phone_taken: 409 },
  work: { too_many: 429 },
  written_plan: { changed: 409, newer_version: 409, no_version: 404, questions_open: 409, setup_incomplete: 409 },
}

const declared = [
  ...Object.values(errors).flatMap((one) => (typeof one === 'object' && 'status' in one ? [one] : [])),
  ...errors.commonErrors,
  ...[...contract.values()].flatMap(({ errors = [], access }) => [
    ...errors,
    ...(access.rule === 'adminOf' && 'refusal' in access && access.refusal ? [access.refusal] : []),
  ]),
]
const listed = Object.entries(statuses).flatMap(([first, codes]) =>
  Object.entries(codes).map(([last, status]) => [`${first}.${last}`, status] as const),
)

test.each(listed)('%s has the status %i', (code, status) => {
  expect([...new Set(declared.filter((one) => one.code === code).map((one) => one.status))]).toEqual([status])
})

test('every declared code is listed', () => {
  expect([...new Set(declared.map(({ code }) => code))].toSorted()).toEqual(listed.map(([code]) => code).toSorted())
})
