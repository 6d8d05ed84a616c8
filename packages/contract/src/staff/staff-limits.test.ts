import { z } from 'zod'

import { addAbsence } from '#contract/staff/absences'
import { EmergencyContact, saveEmergencyContact } from '#contract/account/emergency-contacts'
import { safetyProfileFields } from '#contract/account/safety-profile'
import { addEquipment, listEquipment } from '#contract/equipment/equipment'
import { addRole, listRoles } from '#contract/roles/roles'
import { addStaffMember, listStaff } from '#contract/staff/staff'
import { decideNameRequest, listLocationUsers, updateRoleAndPosition } from '#contract/staff/staff-changes'
import { listMemberTasks, resendInvite } from '#contract/staff/staff-detail'
import { ImportRow } from '#contract/staff/staff-import'

import { characters, entries, ids, numbers, testLimits } from '#contract/endpoint/testing/limits'

testLimits([
  ['the locations of an absence', addAbsence.body, 'locations', ids(1, 100)],
  ['the note of an absence', addAbsence.body, 'note', characters(500)],
  ['the name of a main emergency contact', EmergencyContact, 'mainEmergencyContact.name', characters(500)],
  ['the allergies of a person', EmergencyContact, 'allergies', entries(0, 200, () => ({ name: 'Latex' }))],
  ['the name of an allergy', EmergencyContact, 'allergies.*.name', characters(500)],
  ['a line of the safety profile', z.object(safetyProfileFields), 'pharmacyName', characters(500)],
  ['the preferred hospital', saveEmergencyContact.body, 'hospitalPref', characters(500)],
  ['the name of equipment', addEquipment.body, 'name', characters(200, 1)],
  ['the description of equipment', addEquipment.body, 'description', characters(2_000)],
  ['where equipment is found', addEquipment.body, 'ppeFoundAt', characters(500)],
  ['the roles with a piece of equipment', addEquipment.body, 'roles', ids(0, 500)],
  ['the search for equipment', listEquipment.query, 'search', characters(200)],
  ['the name of a role', addRole.body, 'name', characters(200, 1)],
  ['the description of a role', addRole.body, 'description', characters(2_000, 1)],
  ['the duties of a role', addRole.body, 'jobTasks', entries(0, 200, (index) => `Duty ${index}`)],
  ['the equipment of a role', addRole.body, 'defaultEquipment', ids(0, 500)],
  ['the search for a role', listRoles.query, 'search', characters(200)],
  ['the locations of a member', addStaffMember.body, 'locations', ids(1, 100)],
  ['the administered locations of a member', addStaffMember.body, 'adminLocations', ids(0, 100)],
  ['the roles of a member', addStaffMember.body, 'roles', ids(1, 100)],
  ['the equipment of a member', addStaffMember.body, 'safetyEquipments', ids(0, 500)],
  ['the practices of a member', addStaffMember.body, 'practices', ids(0, 20)],
  ['the name in a search for members', listStaff.query, 'name', characters(200)],
  ['the email address in a search for members', listStaff.query, 'email', characters(254)],
  ['the phone number in a search for members', listStaff.query, 'phone', characters(40)],
  ['the first name of a request for a name', decideNameRequest.body, 'firstName', characters(200)],
  ['the last name of a request for a name', decideNameRequest.body, 'lastName', characters(200)],
  ['the changed roles of a member', updateRoleAndPosition.body, 'roles', ids(0, 100)],
  ['the chosen position', updateRoleAndPosition.body, 'temp_position', characters(100)],
  ['the changed administered locations', updateRoleAndPosition.body, 'adminLocations', ids(0, 100)],
  ['the changed equipment of a member', updateRoleAndPosition.body, 'safetyEquipments', ids(0, 500)],
  ['the people of a location on one page', listLocationUsers.query, 'pageSize', numbers(1, 500)],
  ['the tasks on a profile', listMemberTasks.query, 'limit', numbers(1, 50)],
  ['the phone number of a repeated invitation', resendInvite.body, 'usersNewDetails.phone', characters(100)],
  ['the email address of a repeated invitation', resendInvite.body, 'usersNewDetails.email', characters(300)],
  ['the country code of a repeated invitation', resendInvite.body, 'usersNewDetails.countryCode', characters(10)],
  ['the line of an imported person', ImportRow, 'line', numbers(1, 1_000_000)],
  ['a cell of an import', ImportRow, 'firstName', characters(2_000)],
])
