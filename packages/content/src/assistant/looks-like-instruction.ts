/**
 * Text that reads like an instruction to the answering model and not like a sentence of a library. This is one of several defenses and may be wrong
 * in either direction: matching text is not sent to a model, and has no other consequence.
 */
const orders: readonly RegExp[] = [
  /\b(?:ignore|disregard|forget|override|bypass|overwrite)\b.{0,60}\b(?:instructions?|previous|above|before|librar\w*|rules?|osha|prompts?|everything|all|passages?)\b/i,
  /\b(?:system|developer|assistant|admin|model|ai|chatbot|bot)\s*(?:override|prompt|message|note|instruction|:|\]|>)/i,
  /\b(?:new|secret|hidden|following) (?:instructions?|orders?|commands?)\b/i,
  /\b(?:you|assistant|model|ai)\b.{0,25}\b(?:are now|must|should|will|shall|have to)\b.{0,25}\b(?:say|claim|answer|reply|respond|state|write|output|pretend|act)\b/i,
  /\byou are (?:now )?(?:an?|the) \w* ?(?:model|assistant|ai|bot)\b/i,
  /\b(?:from now on|unrestricted|jailbreak|prompt)\b/i,
  /\b(?:say|reply|respond|claim|pretend|repeat|recite|print|output|append|prepend|translate)\b.{0,15}(?:\b(?:that|only|with|yes|no|every|each|all|the (?:link|text|word|sentence|prompt))\b|:)/i,
  /\b(?:answer|begin|start|end|finish) (?:only|every|all|each|any|yes|no|with|to every)\b/i,
  /\b(?:in|to|of) (?:your|every|all|each) (?:answers?|repl(?:y|ies)|responses?)\b/i,
  /\b(?:tell|recommend|convince|show|give|send|reveal|quote|collect)\b.{0,30}\b(?:the user|users?|reader|this sentence|citations?|system prompt|names of (?:all|the)|question)\b/i,
  /\b(?:always|never) (?:say|give it|answer|mention|recommend|cite|quote)\b/i,
  /\brecommend (?:pouring|using|to)\b/i,
  /\bmay be shown with all\b/i,
  /<\/?[a-z]\w*[^>]*>|^#{2,}|\[[^\]]*\b(?:admin|override|inst|system)\b[^\]]*\]|\{\{|```/i,
  /https?:\/\/(?!(?:[\w-]+\.)*(?:osha\.gov|cdc\.gov|epa\.gov|ecfr\.gov|nih\.gov|niosh\.gov)\b)/i,
]

/** Whether a text of the library reads like an instruction to a model. */
export const looksLikeInstruction = (text: string): boolean => orders.some((order) => order.test(text))
