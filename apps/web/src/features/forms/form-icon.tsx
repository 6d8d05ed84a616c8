import {
  IconBandage,
  IconBiohazard,
  IconBox,
  IconCalendarCheck,
  IconChecklist,
  IconDental,
  IconFileText,
  IconFlask,
  IconLungs,
  IconMoodAngry,
  IconNeedle,
  IconShieldCheck,
  IconStairs,
  IconTrash,
  IconUpload,
  IconVaccine,
} from '@tabler/icons-react'

const icons: Readonly<Record<string, typeof IconFileText>> = {
  exposureIncidentForm: IconBiohazard,
  sharpsInjuryForm: IconNeedle,
  chemicalExposureForm: IconFlask,
  SlipTripandFallForm: IconStairs,
  violenceIncidentForm: IconMoodAngry,
  generalInjuryForm: IconBandage,
  quarterlySafetyReportForm: IconChecklist,
  eval_sharps_disposal: IconTrash,
  needlestickSafetyAndPreventionAnnualRiskAssessment: IconCalendarCheck,
  tbRiskAssessment: IconLungs,
  sharpsDisposalContainerEvaluationForm: IconBox,
  ECRIsNeedleStickPreventionDeviceEvaluationForm: IconShieldCheck,
  safetyDentalSyringesForm: IconDental,
  hepatitisBVaccineConsentForm: IconVaccine,
  uploadHealthDocumentForm: IconUpload,
}

/** The picture of a form in the list. */
export function FormIcon({ formId }: { formId: string }) {
  const Icon = icons[formId] ?? IconFileText
  return <Icon size={20} stroke={1.6} aria-hidden />
}
