/**
 * The text of 29 CFR 1910.134, Appendix D (mandatory), word for word. An employer gives it to everybody who wears a respirator by choice (29 CFR
 * 1910.134(c)(2)(i)).
 */
export const appendixD = `Appendix D to § 1910.134 (Mandatory) Information for Employees Using Respirators When Not Required Under the Standard

Respirators are an effective method of protection against designated hazards when properly selected and worn. Respirator use is encouraged, even when exposures are below the exposure limit, to provide an additional level of comfort and protection for workers. However, if a respirator is used improperly or not kept clean, the respirator itself can become a hazard to the worker. Sometimes, workers may wear respirators to avoid exposures to hazards, even if the amount of hazardous substance does not exceed the limits set by OSHA standards. If your employer provides respirators for your voluntary use, or if you provide your own respirator, you need to take certain precautions to be sure that the respirator itself does not present a hazard.

You should do the following:

1. Read and heed all instructions provided by the manufacturer on use, maintenance, cleaning and care, and warnings regarding the respirators limitations.

2. Choose respirators certified for use to protect against the contaminant of concern. NIOSH, the National Institute for Occupational Safety and Health of the U.S. Department of Health and Human Services, certifies respirators. A label or statement of certification should appear on the respirator or respirator packaging. It will tell you what the respirator is designed for and how much it will protect you.

3. Do not wear your respirator into atmospheres containing contaminants for which your respirator is not designed to protect against. For example, a respirator designed to filter dust particles will not protect you against gases, vapors, or very small solid particles of fumes or smoke.

4. Keep track of your respirator so that you do not mistakenly use someone else's respirator.`
